//! Properties of the geometry room: symmetry, invariance, agreement with a second reckoning and with sampling.

use debellis::geometry::*;
use proptest::prelude::*;

/// Bases of the sizes that rule sets use, on a table of 300 mm, so that most pairs are near each other.
fn bases() -> impl Strategy<Value = Rect> {
    recorded().prop_map(|base| base.rect())
}

fn recorded() -> impl Strategy<Value = Base> {
    let place = 0..300_000_i32;
    let size = 10_000..80_000_i32;
    (place.clone(), place, headings(), size.clone(), size).prop_map(|(x, y, facing, width, depth)| Base {
        at: Point::new(x, y),
        facing,
        width,
        depth,
    })
}

/// Right angles as often as any other heading, for there edges run parallel.
fn headings() -> impl Strategy<Value = Facing> {
    prop_oneof![any::<u32>().prop_map(Facing), (0..4_u32).prop_map(|quarter| Facing(quarter << 30))]
}

fn ways() -> impl Strategy<Value = Vec2> {
    (-200_000..200_000_i32, -200_000..200_000_i32).prop_map(|(x, y)| Point::new(x, y).vec())
}

/// A turn of the whole table round a place, and a shift.
fn displaced(rect: &Rect, turn: Turn, shift: Vec2) -> Rect {
    rect.wheeled(Vec2::new(70_000.0, -30_000.0), turn).moved(shift)
}

/// The corners of a base from its record, by the standard library's sine and nothing of the geometry room.
fn corners_of(base: &Base) -> [(f64, f64); 4] {
    let (sin, cos) = (f64::from(base.facing.0) / 4_294_967_296.0 * std::f64::consts::TAU).sin_cos();
    let (half, depth) = (f64::from(base.width) / 2.0, f64::from(base.depth));
    [(-half, 0.0), (half, 0.0), (half, -depth), (-half, -depth)].map(|(right, ahead)| {
        (f64::from(base.at.x) + right * cos + ahead * sin, f64::from(base.at.y) - right * sin + ahead * cos)
    })
}

/// The convex hull of some places, anticlockwise: the lower chain by x, then the upper one.
fn hull_of(mut places: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    places.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let chain = |places: &mut dyn Iterator<Item = (f64, f64)>| {
        let mut chain: Vec<(f64, f64)> = Vec::new();
        for (x, y) in places {
            while let [.., (ax, ay), (bx, by)] = chain[..]
                && (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0.0
            {
                chain.pop();
            }
            chain.push((x, y));
        }
        chain.pop();
        chain
    };
    let mut hull = chain(&mut places.iter().copied());
    hull.extend(chain(&mut places.iter().rev().copied()));
    hull
}

/// The distance between two bases (positive), or the least shift that separates them (negative): the distance of the
/// origin from the border of all differences between a place of the one and a place of the other.
fn reckoned_gap(a: &Base, b: &Base) -> f64 {
    let differences = corners_of(a).into_iter().flat_map(|(x, y)| corners_of(b).map(|(u, v)| (x - u, y - v)));
    let hull = hull_of(differences.collect());
    let (mut nearest, mut inside) = (f64::INFINITY, true);
    for (i, &(ax, ay)) in hull.iter().enumerate() {
        let (bx, by) = hull[(i + 1) % hull.len()];
        let (along_x, along_y) = (bx - ax, by - ay);
        let part = -(ax * along_x + ay * along_y) / (along_x * along_x + along_y * along_y);
        let part = part.clamp(0.0, 1.0);
        nearest = nearest.min((ax + part * along_x).hypot(ay + part * along_y));
        inside &= along_x * -ay - along_y * -ax >= 0.0;
    }
    if inside { -nearest } else { nearest }
}

#[test]
fn the_second_reckoning_is_right_where_the_answer_is_plain() {
    let base = |x, y, degrees, width, depth| {
        let facing = Facing::from_degrees(degrees);
        Base { at: Point::new(x, y), facing, width, depth }
    };
    let stands = base(0, 0, 0.0, 40_000, 20_000);
    for (other, gap) in [
        (base(50_000, 0, 0.0, 40_000, 20_000), 10_000.0),
        (base(30_000, 0, 0.0, 40_000, 20_000), -10_000.0),
        (base(0, 25_000, 0.0, 40_000, 20_000), 5_000.0),
        // Corner to corner, 3 and 4 away.
        (base(43_000, 24_000, 0.0, 40_000, 20_000), 5_000.0),
        // Before the front, looking east: its left side runs along.
        (base(20_000, 30_000, 90.0, 40_000, 20_000), 10_000.0),
        (base(20_000, 15_000, 90.0, 40_000, 20_000), -5_000.0),
    ] {
        assert!((reckoned_gap(&stands, &other) - gap).abs() < 1e-6, "{other:?}: {}", reckoned_gap(&stands, &other));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn contact_is_mutual(a in bases(), b in bases()) {
        prop_assert!((overlap(&a, &b) - overlap(&b, &a)).abs() < 1e-6);
        prop_assert_eq!(overlaps(&a, &b), overlaps(&b, &a));
        prop_assert!((distance(&a, &b) - distance(&b, &a)).abs() < 1e-6);
        prop_assert_eq!(flank_touch(&a, &b), flank_touch(&b, &a).map(|(mine, theirs)| (theirs, mine)));
        prop_assert_eq!(corner_overlap(&a, &b).is_some(), corner_overlap(&b, &a).is_some());
    }

    #[test]
    fn lined_up_bases_touch_without_overlap_and_edges_touch_mutually(a in bases(), b in bases()) {
        for how in LinedUp::ALL {
            let place = lined_up_place(&b, how, &a).snap().rect();
            prop_assert!(!overlaps(&place, &b));
            prop_assert!(distance(&place, &b) <= TOLERANCE);
            let edge = front_on(&place, &b).expect("lined up, so in contact");
            let (one, other) = (edges_touch(&place, Edge::Front, &b, edge), edges_touch(&b, edge, &place, Edge::Front));
            prop_assert!((one.unwrap_or(0.0) - other.unwrap_or(0.0)).abs() < 1e-6);
        }
    }

    #[test]
    fn nothing_changes_when_the_table_is_turned_and_shifted(
        a in bases(), b in bases(), way in ways(), turn in any::<i32>().prop_map(Turn), shift in ways(),
    ) {
        let (c, d) = (displaced(&a, turn, shift), displaced(&b, turn, shift));
        prop_assert!((overlap(&a, &b) - overlap(&c, &d)).abs() < 1e-3);
        prop_assert!((distance(&a, &b) - distance(&c, &d)).abs() < 1e-3);
        let turned_way = Rect::new(way, Facing::NORTH, 0.0, 0.0).wheeled(Vec2::ZERO, turn).at;
        let (here, there) = (slide(&a, way, &b), slide(&c, turned_way, &d));
        prop_assert!((here.unwrap_or(2.0) - there.unwrap_or(2.0)).abs() < 1e-4);
        let (here, there) = (contact_distance(&a, &b, 3e5), contact_distance(&c, &d, 3e5));
        prop_assert!((here.unwrap_or(-1.0) - there.unwrap_or(-1.0)).abs() < 1e-2);
    }

    #[test]
    fn overlap_and_distance_agree_with_a_second_reckoning(one in recorded(), other in recorded()) {
        let (a, b, gap) = (one.rect(), other.rect(), reckoned_gap(&one, &other));
        prop_assert!((distance(&a, &b) - gap.max(0.0)).abs() < 1e-3, "{} and {gap}", distance(&a, &b));
        prop_assert!((overlap(&a, &b).max(0.0) + gap.min(0.0)).abs() < 1e-3, "{} and {gap}", overlap(&a, &b));
        if (gap + TOLERANCE).abs() > 1e-3 {
            prop_assert_eq!(overlaps(&a, &b), gap < -TOLERANCE, "{} and {}", overlap(&a, &b), gap);
        }
    }

    #[test]
    fn a_slide_agrees_with_looking_at_every_step(a in bases(), b in bases(), way in ways()) {
        let hit = slide(&a, way, &b);
        let free_until = hit.unwrap_or(1.0);
        for step in 0..=200 {
            let part = f64::from(step) / 200.0;
            if part < free_until {
                prop_assert!(overlap(&a.moved(way * part), &b) <= TOLERANCE + 1e-3, "at {part} of {hit:?}");
            }
        }
        if let Some(part) = hit.filter(|&part| part > 0.0) {
            prop_assert!((overlap(&a.moved(way * part), &b) - TOLERANCE).abs() < 1e-3);
            let touched = meets(&a, way, &b).expect("what is hit is met first");
            prop_assert!(touched <= part);
            prop_assert!(touched == 0.0 || overlap(&a.moved(way * touched), &b).abs() < 1e-3);
        }
    }

    #[test]
    fn a_wheel_agrees_with_looking_at_every_step(
        a in bases(), b in bases(), corner in 0..4_usize, turn in any::<i32>().prop_map(Turn),
    ) {
        let pivot = a.corners()[corner];
        let hit = wheel_hit(&a, pivot, turn, &b);
        let free_until = hit.unwrap_or(1.0);
        for step in 0..=200 {
            let part = f64::from(step) / 200.0;
            if part < free_until {
                let depth = overlap(&a.wheeled(pivot, part_of(turn, part)), &b);
                prop_assert!(depth <= TOLERANCE + 1e-2, "{depth} at {part} of {hit:?}");
            }
        }
        if let Some(part) = hit.filter(|&part| part > 0.0) {
            let depth = overlap(&a.wheeled(pivot, part_of(turn, part)), &b);
            prop_assert!((depth - TOLERANCE).abs() < 1e-2, "{depth}");
        }
    }

    #[test]
    fn the_ground_of_a_move_holds_its_poses(a in bases(), way in ways(), turn in any::<i32>().prop_map(Turn)) {
        let holds = |hull: &Hull, at: Vec2| {
            (0..hull.len()).map(|i| depth_behind(hull[i], hull[(i + 1) % hull.len()], at)).fold(f64::INFINITY, f64::min)
        };
        let ground = swept(&a, way);
        let pivot = a.corners()[1];
        let pieces: Vec<Hull> = swept_by_wheel(&a, pivot, turn).collect();
        for step in 0..=20 {
            let part = f64::from(step) / 20.0;
            for corner in a.moved(way * part).corners() {
                prop_assert!(holds(&ground, corner) > -2.0);
            }
            for corner in a.wheeled(pivot, part_of(turn, part)).corners() {
                let deepest = pieces.iter().map(|piece| holds(piece, corner)).fold(f64::NEG_INFINITY, f64::max);
                prop_assert!(deepest > -TOLERANCE * 0.5 - 2.0, "{deepest}");
            }
        }
    }

    #[test]
    fn the_length_of_a_move_is_what_its_places_show(a in bases(), way in ways(), turn in any::<i32>().prop_map(Turn)) {
        let mut track = Track::new(a);
        track.slide(way);
        let pivot = track.rect().corners()[1];
        let before = track.rect();
        track.wheel(pivot, turn);
        track.slide(way * 0.5);
        let end = track.rect();
        let mut seen = 0.0_f64;
        let arc = (0..=500).map(|step| before.wheeled(pivot, part_of(turn, f64::from(step) / 500.0)));
        for pose in arc.chain([a, end]) {
            for corner in [Corner::FrontLeft, Corner::FrontRight] {
                let at = pose.corner(corner);
                seen = seen.max(at.distance(a.corner(corner))).max(at.distance(end.corner(corner)));
            }
        }
        prop_assert!(track.length() >= seen - 1e-6 && track.length() <= seen + 5.0, "{} and {seen}", track.length());
    }

    #[test]
    fn going_is_met_where_the_base_first_touches_it(a in bases(), b in bases(), way in ways()) {
        // A rectangle of ground is an obstacle too: both ways of asking must agree, corners of 45 degrees apart.
        let ground = Outline::new(&b.corners().map(Point::round));
        if let (Some(entered), Some(part)) = (ground.enter_distance(&a, way), slide(&a, way, &b)) {
            let depth = overlap(&a.moved(way.normalize_or_zero() * entered), &b);
            prop_assert!(part == 0.0 || entered == 0.0 || (TOLERANCE - 2.0..TOLERANCE * 1.5).contains(&depth), "{depth}");
        }
        prop_assert!(overlap(&a, &b) <= TOLERANCE * 1.5 || ground.touches(&a));
        prop_assert!(overlap(&a, &b) > TOLERANCE - 2.0 || !ground.touches(&a));
    }
}

/// The distance of `at` to the right of the way from `a` to `b`.
fn depth_behind(a: Vec2, b: Vec2, at: Vec2) -> f64 {
    -(b - a).normalize_or_zero().perp_dot(at - a)
}

/// The next number of a fixed sequence, so that the moves are the same in every run.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn a_line_of_twelve_keeps_contact_for_two_hundred_moves() {
    for seed in 0..20 {
        let mut state = seed;
        let first = Base {
            at: Point::new(600_000, 300_000),
            facing: Facing(seed as u32 * 77_777_777),
            width: 40_000,
            depth: 15_000,
        };
        let mut line: Vec<Base> = (0..12).map(|i| first.rect().sideways(40_000.0 * f64::from(i)).snap()).collect();
        for _ in 0..200 {
            line = next_move(&line, &mut state);
            for pair in line.windows(2) {
                let (left, right) = (pair[0].rect(), pair[1].rect());
                assert_eq!(side_by_side(&left, &right), Some(Edge::Right));
                assert!(!overlaps(&left, &right));
                let gap = left.corner(Corner::FrontRight).distance(right.corner(Corner::FrontLeft));
                assert!(gap < 2.0, "{gap}");
            }
        }
    }
}

/// The line after a wheel, a step or lining up on an enemy; each base is carried from its neighbour's new place before
/// that is rounded, so from the first one.
fn next_move(line: &[Base], state: &mut u64) -> Vec<Base> {
    let lead = line[0].rect();
    let turn = Turn((next(state) as i32).wrapping_shl(1) / 8);
    let lead_after = match next(state) % 3 {
        0 => lead.wheeled(lead.corner(Corner::FrontLeft), turn),
        1 => lead.wheeled(line[11].rect().corner(Corner::FrontRight), turn),
        _ => {
            let enemy = lead.ahead(20_000.0).with_front(lead.at, Facing(next(state) as u32));
            lined_up_place(&enemy, LinedUp::Front, &lead)
        }
    };
    let mut after = vec![lead_after];
    for pair in line.windows(2) {
        let placed = carried(&pair[0].rect(), &pair[1].rect(), &after[after.len() - 1]);
        after.push(placed);
    }
    after.iter().map(Rect::snap).collect()
}
