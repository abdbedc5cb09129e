//! The armies of the ladder, by rule set: pairs that are measured on, and pairs on which judgements may be tried.
//!
//! An army is what `debellis fight --red` takes: the number of a list, a file, or troops.

/// The pairs of a rule set.
pub struct PairSet {
    /// The rule set.
    pub rules: &'static str,
    /// Those that are measured on. Nothing is tuned on them.
    pub measured: &'static [[&'static str; 2]],
    /// Those that judgements are tried on.
    pub tried: &'static [[&'static str; 2]],
}

/// The pairs of all sets.
pub const SETS: [PairSet; 5] = [DBA3, DBA22, DBSA, DBV, DBM];

/// The pairs of DBA 3.0.
pub const DBA3: PairSet = PairSet {
    rules: "dba3",
    measured: &[
        ["II/33", "II/32a"],
        ["I/22a", "I/24b"],
        ["II/12", "II/7"],
        ["III/33", "III/40a"],
        ["IV/4a", "III/78"],
        ["II/11", "II/49"],
        ["I/43a", "II/7"],
        ["IV/35", "III/78"],
        ["IV/62c", "IV/64a"],
        ["II/19a", "II/20a"],
        ["III/72", "III/52"],
        ["II/37", "II/58"],
    ],
    tried: &[
        ["I/8c", "I/53"],
        ["I/14e", "I/33b"],
        ["I/21b", "I/28"],
        ["I/44a", "I/50"],
        ["I/59", "II/8c"],
        ["II/2", "II/42c"],
        ["II/5e", "II/31f"],
        ["II/16d", "II/19c"],
        ["II/28b", "II/22d"],
        ["II/47c", "II/54b"],
        ["II/61d", "II/80b"],
        ["III/7b", "III/20c"],
        ["III/14a", "III/25b"],
        ["III/34a", "III/58a"],
        ["III/65", "III/47"],
        ["IV/21c", "IV/39b"],
    ],
};

const DBA22: PairSet = PairSet {
    rules: "dba22",
    measured: &[
        ["II/33", "II/32"],
        ["I/22a", "I/24a"],
        ["II/12", "II/7"],
        ["III/33", "III/40a"],
        ["IV/4a", "III/78"],
        ["II/11", "II/49"],
        ["I/43a", "II/7"],
        ["IV/35", "III/78"],
        ["IV/62", "IV/64a"],
        ["II/19a", "II/20a"],
        ["III/72a", "III/52"],
        ["II/37", "II/58"],
    ],
    tried: &[["II/8a", "II/9"], ["II/40", "II/33"], ["IV/13c", "IV/66"]],
};

const DBSA: PairSet = PairSet {
    rules: "dbsa",
    measured: &[
        ["Kn general, Sp*11", "Wb general, Wb*11"],
        ["Sw general, Sw*7, Ax*2, Ps*2", "Pk general, Pk*7, Kn*2, Ps*2"],
        ["Cv general, LH*7, Ps*4", "Kn general, Kn*3, Sp*6, Ps*2"],
        ["El general, El, Sp*6, Ax*4", "Sw general, Sw*7, Cv*2, Ps*2"],
    ],
    tried: &[
        ["Cv general, Sp*9, Ps*2", "Kn general, Sw*7, Ps*4"],
        ["LH general, LH*11", "Pk general, Pk*7, Cv*2, Ps*2"],
    ],
};

const DBV: PairSet = PairSet {
    rules: "dbv",
    measured: &[
        ["scripts/armies/skirmish/ghulams.army", "scripts/armies/skirmish/turcopoles.army"],
        ["scripts/armies/skirmish/vikings.army", "scripts/armies/skirmish/fyrd.army"],
        ["scripts/armies/skirmish/thirty_bretons.army", "scripts/armies/skirmish/thirty_english.army"],
        ["scripts/armies/skirmish/douglas.army", "scripts/armies/skirmish/cumberland.army"],
        ["scripts/armies/skirmish/almughavars.army", "scripts/armies/skirmish/ghulams.army"],
        ["scripts/armies/skirmish/turcopoles.army", "scripts/armies/skirmish/douglas.army"],
    ],
    tried: &[
        ["scripts/armies/skirmish/vikings.army", "scripts/armies/skirmish/cumberland.army"],
        ["scripts/armies/skirmish/almughavars.army", "scripts/armies/skirmish/fyrd.army"],
    ],
};

const DBM: PairSet = PairSet {
    rules: "dbm",
    measured: &[
        ["scripts/armies/dbm/alexander.army", "scripts/armies/dbm/alexander.army"],
        ["scripts/armies/dbm/arabs.army", "scripts/armies/dbm/arabs.army"],
        ["scripts/armies/dbm/assyria.army", "scripts/armies/dbm/assyria.army"],
        ["scripts/armies/dbm/burgundy.army", "scripts/armies/dbm/burgundy.army"],
        ["scripts/armies/dbm/byzantium.army", "scripts/armies/dbm/byzantium.army"],
        ["scripts/armies/dbm/china.army", "scripts/armies/dbm/china.army"],
        ["scripts/armies/dbm/crusade.army", "scripts/armies/dbm/crusade.army"],
        ["scripts/armies/dbm/egypt.army", "scripts/armies/dbm/egypt.army"],
        ["scripts/armies/dbm/england.army", "scripts/armies/dbm/england.army"],
        ["scripts/armies/dbm/gauls.army", "scripts/armies/dbm/gauls.army"],
        ["scripts/armies/dbm/hussites.army", "scripts/armies/dbm/hussites.army"],
        ["scripts/armies/dbm/khmer.army", "scripts/armies/dbm/khmer.army"],
        ["scripts/armies/dbm/late_rome.army", "scripts/armies/dbm/late_rome.army"],
        ["scripts/armies/dbm/mongols.army", "scripts/armies/dbm/mongols.army"],
        ["scripts/armies/dbm/parthia.army", "scripts/armies/dbm/parthia.army"],
        ["scripts/armies/dbm/persia.army", "scripts/armies/dbm/persia.army"],
        ["scripts/armies/dbm/rome.army", "scripts/armies/dbm/rome.army"],
        ["scripts/armies/dbm/sparta.army", "scripts/armies/dbm/sparta.army"],
        ["scripts/armies/dbm/sumer.army", "scripts/armies/dbm/sumer.army"],
        ["scripts/armies/dbm/vikings.army", "scripts/armies/dbm/vikings.army"],
    ],
    tried: &[
        ["scripts/armies/dbm/alexander.army", "scripts/armies/dbm/persia.army"],
        ["scripts/armies/dbm/rome.army", "scripts/armies/dbm/gauls.army"],
        ["scripts/armies/dbm/crusade.army", "scripts/armies/dbm/arabs.army"],
    ],
};
