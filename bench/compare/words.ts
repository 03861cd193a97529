/** What made-up surveys are written with. A thing is named once in its section, a fault is found once in a section. */

export type Section = { name: string; renamed: string; prefix: string; sheet: string; things: readonly string[] };

const section = (sheet: string, prefix: string, [name, renamed]: [string, string], things: string): Section => ({
  sheet,
  prefix,
  name,
  renamed,
  things: things.split(', '),
});

export const SECTIONS: readonly Section[] = [
  section(
    'Mast',
    'DM',
    ['Derrick and mast', 'Structure of the mast'],
    'crown cluster, monkey board, girt, splice plate, racking finger, ladder cage, casing stabbing board, raising line, diagonal brace, wind wall',
  ),
  section(
    'Mast',
    'DH',
    ['Derrick hand equipment', 'Escape and climbing'],
    'escape device, climbing assist, fall arrester, tugger line, safety harness, belly buster, adjustable platform, lanyard anchor',
  ),
  section(
    'Hoisting',
    'HE',
    ['Hoisting', 'Hoisting equipment'],
    'travelling block, top drive, drilling hook, elevator, bail, deadline anchor, wireline guide, crown saver, swivel, pipe handler',
  ),
  section(
    'Hoisting',
    'DW',
    ['Drawworks', 'Winch and brake'],
    'band brake, drum flange, auxiliary brake, chain case, clutch, lube pump, cooling jacket, brake linkage, cathead, encoder',
  ),
  section(
    'Lifting',
    'LG',
    ['Slings, shackles', 'Loose lifting gear'],
    'wire sling, bow shackle, chain hoist, spreader bar, swivel hook, eye bolt, web sling, snatch block, turnbuckle, beam clamp',
  ),
  section(
    'Lifting',
    'CR',
    ['Cranes', 'Pedestal cranes'],
    'boom, slew bearing, luffing ram, hook block, load indicator, operator cabin, boom rest, limit switch, hoist drum, sheave',
  ),
  section(
    'Mud',
    'MP',
    ['Mud pumps', 'High pressure pumps'],
    'pulsation dampener, relief valve, fluid end, liner wash, suction manifold, pony rod, crosshead, discharge strainer, charge pump, gear box',
  ),
  section(
    'Mud',
    'MT',
    ['Mud tanks', 'Mud system'],
    'shaker, agitator, degasser, trip tank, mud gun, desander, mixing hopper, butterfly valve, walkway grating, level sensor',
  ),
  section(
    'Well control',
    'BO',
    ['Blow-out preventer', 'Pressure control'],
    'annular preventer, pipe ram, choke manifold, kill line, accumulator bottle, remote panel, bell nipple, diverter, test stump, gate valve',
  ),
  section(
    'Power',
    'EN',
    ['Engines', 'Prime movers'],
    'exhaust spark arrester, turbo charger, fuel filter, air intake, starter motor, coolant header, crankcase vent, governor, day tank, silencer',
  ),
  section(
    'Power',
    'EL',
    ['Electrical', 'Power distribution'],
    'junction box, cable tray, lighting fixture, distribution board, earthing strap, cable gland, motor control centre, emergency stop, transformer, socket outlet',
  ),
  section(
    'Safety',
    'FF',
    ['Fire fighting', 'Fire protection'],
    'fire pump, hydrant, foam monitor, hose reel, extinguisher, smoke detector, deluge valve, fire damper, alarm bell, sprinkler',
  ),
  section(
    'Safety',
    'LS',
    ['Life saving', 'Evacuation'],
    'lifeboat, davit, life raft, immersion suit, lifebuoy, muster board, embarkation ladder, eye wash, breathing set, stretcher',
  ),
  section(
    'Structure',
    'SB',
    ['Substructure', 'Floor and base'],
    'rotary beam, stairway, handrail, pin connection, V-door ramp, toe board, setback, dog house, skid rail, catwalk',
  ),
  section(
    'QSHE',
    'QS',
    ['Management system', 'Permits and records'],
    'work permit, lock-out register, toolbox record, drill report, chemical sheet, waste log, audit plan, hazard card, training matrix, calibration list',
  ),
  section(
    'QSHE',
    'CM',
    ['Camp', 'Accommodation'],
    'galley hood, cold store, laundry dryer, water maker, sewage unit, sick bay, bunk ladder, air handler, gas bottle rack, potable tank',
  ),
];

export const FAULTS: readonly string[] = [
  'shows corrosion pitting up to {mm} mm deep around the lower flange',
  'has a cracked weld at the upper gusset, visible over {mm} mm',
  'is secured with bolts of mixed grades and two nuts turn by hand',
  'leaks hydraulic oil at the fitting and the drip tray is full',
  'was last inspected more than four years ago according to its tag',
  'cannot be identified because the serial plate has been painted over',
  'runs with a bearing temperature of {mm} degrees above its neighbour',
  'lacks the guard that the manufacturer supplies with it',
  'is bent out of plane by {mm} mm over one metre',
  'vibrates at full speed and its foundation shims have moved',
  'carries no colour code for the current period',
  'failed the function test twice before it moved',
  'has worn beyond the rejection limit on the inner face',
  'has been repaired with tape where a clamp is required',
  'is installed without the secondary retention that dropped objects need',
  'shows chafing against the neighbouring pipe support',
  'gave a reading that differs by {mm} percent from the reference instrument',
  'is blocked with dried mud and could not be opened',
  'has no certificate on board and the maker was not able to confirm the rating',
  'has broken strands near the termination within one lay length',
  'was found open although the isolation plan shows it closed',
  'lost its rubber seal and water stands in the housing',
  'is fed from a temporary extension lying across the walkway',
  'has perished hoses with the reinforcement exposed',
  'is not covered by the preventive maintenance schedule',
  'drifts slowly under load after the lever returns to neutral',
  'was welded on site without a procedure or record',
  'shows heavy pitting below peeling paint on the weather side',
  'has a cotter pin replaced by welding rod',
  'is operated without the interlock since a contactor was bridged',
  'makes a grinding noise during the first turns after a stop',
  'has insulation resistance below one megohm in wet weather',
  'has handwritten corrections that no one has signed',
  'could not be reached because the access platform was removed',
  'discharges onto the deck instead of into the closed drain',
  'has threads showing less than one turn outside the locknut',
  'is overdue for its five yearly pressure test',
  'contains expired fluid and the sight glass is opaque',
  'was rigged with a load that exceeds the marked working limit',
  'has its warning sign in a language the crew does not read',
  'stands on timber that has rotted through at one corner',
  'shows scoring along the rod and the wiper is torn',
  'responds with a delay of {mm} seconds from the remote station',
  'is missing three of its eight holding bolts',
  'has grease nipples that do not take grease on one side',
  'was stored next to chemicals without any segregation',
  'has a dent of {mm} mm where it meets the frame',
  'misses pages for the second half of the year',
];

export const CONSEQUENCES: readonly string[] = [
  'Falling parts could hit people on the floor below.',
  'The crew works around it with a chain and a padlock.',
  'A spare is in the store but was never fitted.',
  'The same was reported by the rig in its own list.',
  'Operation was stopped until the tool pusher had seen it.',
  'The maker allows none of this in service.',
  'It was demonstrated during the survey with the chief mechanic.',
  'Drawings on board show another arrangement.',
  'The stand-by unit has to carry the whole duty meanwhile.',
  'An order number exists but delivery is not confirmed.',
  'Night shift was not aware of the condition.',
  'The escape route passes directly underneath.',
  'Records of earlier repairs were not kept.',
  'Class has set a condition on the same subject.',
  'Lighting there is poor, which hid it from routine rounds.',
  'Nobody on board is appointed for this equipment.',
];

export const ADVICE: readonly string[] = [
  'Replace it before the next tour.',
  'Repair by an approved procedure and keep the record.',
  'Inspect by magnetic particles and submit the report.',
  'Take it out of service until certified.',
  'Bring it into the maintenance system.',
  'Clean, measure and decide with the maker.',
  'Fit what the manual asks for.',
  'Brief the crew and mark it.',
];

/** Words that say the same to whoever writes them down next year. */
export const SYNONYMS: readonly (readonly [string, string])[] = [
  ['shows', 'displays'],
  ['has', 'still has'],
  ['is', 'remains'],
  ['was', 'had been'],
  ['around', 'near'],
  ['without', 'with no'],
  ['because', 'since'],
  ['missing', 'absent'],
  ['corrosion', 'rust'],
  ['cracked', 'fractured'],
  ['leaks', 'weeps'],
  ['worn', 'eroded'],
  ['bent', 'deformed'],
  ['found', 'seen'],
  ['could', 'might'],
  ['crew', 'personnel'],
  ['blocked', 'clogged'],
  ['broken', 'parted'],
  ['and', 'while'],
  ['but', 'although it'],
  ['fitted', 'installed'],
  ['required', 'needed'],
  ['removed', 'dismantled'],
  ['people', 'hands'],
];

export const REMARKS: readonly string[] = [
  'as seen before',
  'at the time of this survey',
  'on the day of the visit',
  'according to the rig',
  'by visual inspection',
  'in spite of earlier advice',
  'after the rig move',
];

/** What tells one of several from the others: how it is written, by its number. */
export const NUMBERINGS: readonly ((prefix: string, number: number) => string)[] = [
  (_, number) => ` no. ${number}`,
  (prefix, number) => ` ${prefix}-${100 + number}`,
  (_, number) => ` ${number}`,
];

export const SIDES: readonly (readonly [string, string])[] = [
  ['port', 'starboard'],
  ['upper', 'lower'],
  ['forward', 'aft'],
  ['left', 'right'],
];
