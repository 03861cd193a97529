import type { Chapter } from './chapter.ts';
import { FURTHER_CHAPTERS } from './further-chapters.ts';

/** Sheets of a made-up survey. */
export const CHAPTERS: Readonly<Record<string, Chapter>> = {
  'Derrick & Mast': [
    'DM',
    [
      [
        '1',
        'DERRICK STRUCTURE',
        [
          ['1.1', 'Legs, girts and bracing', 0],
          ['1.2', 'Crown and sheaves', 2],
        ],
      ],
      [
        '2',
        'RACKING BOARD AND ESCAPE',
        [
          ['2.1', 'Fingers and latches', 4],
          ['2.2', 'Escape and fall protection', 5],
        ],
      ],
    ],
    [
      [
        'Diagonal brace between the third and fourth girt is bowed {n} mm out of line over its free length; the paint is cracked on the tension side.',
        'Renew the brace with a certified member and re-survey the panel before the hook load goes above 75 % of the rating.',
        'Aft face, panel 3',
        'API RP 4G',
        'Derrick foreman',
      ],
      [
        '{n} bolts of the leg splice show less than one full thread outside the nut, and two could be turned by hand.',
        "Renew the bolts as a set, torque to the maker's value and mark them with a witness line.",
        'Starboard forward leg, 48 ft',
        'API RP 4G',
        'Chief mechanic',
      ],
      [
        'Grease does not reach the bearing of the fast-line sheave; the nipple is blocked and the old grease has gone hard.',
        'Clear or renew the nipple, grease until clean grease shows, and measure the play before the next trip.',
        'Crown block',
        'API RP 8B',
        'Chief mechanic',
      ],
      [
        'Groove of the deadline sheave is worn to a depth of {n} mm below the gauge.',
        'Renew the sheave at the next slip and cut; keep the measured profile on file.',
        'Crown block, deadline side',
        'API RP 9B',
        'Toolpusher',
      ],
      [
        "Safety wires are missing from {n} fingers on the driller's side; the fingers hang by their hinge pins alone.",
        'Fit rated wires with closed ends to every finger and load-check before pipe is racked.',
        'Monkey board',
        'DROPS',
        'Toolpusher',
      ],
      [
        'Self-retracting lifeline is {n} months past its yearly recertification.',
        'Take out of service, renew with a certified unit and put the date into the fall-protection register.',
        'Racking platform',
        'API RP 54',
        'HSE adviser',
      ],
      [
        'Escape line of the derrickman is slack, and its anchor stands among stored pipe protectors.',
        'Tension the line, keep the landing zone clear and hold an escape drill with each crew.',
        'Escape line, starboard',
        'API RP 54',
        'Toolpusher',
      ],
    ],
  ],
  'Drilling Equipment': [
    'DE',
    [
      [
        '1',
        'HOISTING',
        [
          ['1.1', 'Drawworks and brakes', 0],
          ['1.2', 'Travelling block and hook', 2],
        ],
      ],
      [
        '2',
        'ROTATING AND PIPE HANDLING',
        [
          ['2.1', 'Top drive', 3],
          ['2.2', 'Tongs, slips and elevators', 5],
        ],
      ],
    ],
    [
      [
        "Brake pads on the drilling side are worn to {n} mm, below the maker's limit, and the wear marks differ from side to side.",
        'Renew the pads in pairs, adjust both callipers and prove the brake with the emergency stop.',
        'Drawworks, disc 1',
        'OEM manual',
        'Chief mechanic',
      ],
      [
        'Crown saver did not stop the block within the set distance in {n} of three trials.',
        'Repair the valve, set the distance again and record the trial every tour.',
        'Drawworks',
        'API RP 54',
        'Driller',
      ],
      [
        'No record shows that the hook load pins were examined by MPI within the last five years.',
        'Examine the pins at category IV and keep the certificate on board.',
        'Travelling block',
        'API RP 8B',
        'Maintenance supervisor',
      ],
      [
        'Washpipe packing leaks about {n} litres an hour at 210 bar.',
        'Renew the packing and check the alignment of the gooseneck before the next section.',
        'Top drive',
        'OEM manual',
        'Chief mechanic',
      ],
      [
        'Hydraulic hose of the link tilt has chafed through to its steel braid against the torque arrestor.',
        'Renew the hose and lead it through a guarded clamp.',
        'Top drive, service loop',
        'DROPS',
        'Hydraulic technician',
      ],
      [
        'Tong dies are mixed in size, and {n} retaining pins are replaced with welding rod.',
        "Fit matching dies with the maker's pins and check at each change of pipe.",
        'Rig floor',
        'API RP 7L',
        'Driller',
      ],
      [
        'Elevator latch spring has lost its tension; the latch can be opened with two fingers.',
        'Renew the spring, prove the latch and add it to the weekly list.',
        '5 in elevator',
        'API RP 8B',
        'Driller',
      ],
    ],
  ],
  'Mud System': [
    'MS',
    [
      [
        '1',
        'HIGH-PRESSURE MUD',
        [
          ['1.1', 'Pumps and relief valves', 0],
          ['1.2', 'Standpipe and lines', 2],
        ],
      ],
      [
        '2',
        'LOW-PRESSURE MUD',
        [
          ['2.1', 'Shakers and treatment', 3],
          ['2.2', 'Mixing and chemicals', 5],
        ],
      ],
    ],
    [
      [
        'Shear pin of the relief valve is replaced with a nail of unknown strength; the set pressure cannot be proved.',
        "Fit the maker's pin for ≤ 345 bar, seal the cover and keep spare pins at the pump.",
        'Pump 2',
        'API RP 53',
        'Chief mechanic',
      ],
      [
        'Precharge of the pulsation dampener is {n} bar; the table beside it asks for ≥ 52 bar.',
        'Charge with nitrogen to the table and record the pressure each week.',
        'Pump 1',
        'OEM manual',
        'Chief mechanic',
      ],
      [
        'Wall of the standpipe bend is {n} mm thin at the outer radius against a required minimum of 14.3 mm.',
        'Renew the bend and put all bends on a yearly ultrasonic plan.',
        'Standpipe, main deck',
        'API 570',
        'Maintenance supervisor',
      ],
      [
        'Guard is missing from the drive belt of the vacuum degasser.',
        'Make and fit a guard that can only be taken off with a tool.',
        'Shaker house',
        'ISO 14120',
        'Mechanic',
      ],
      [
        'Extraction over shaker {n} runs backwards; the smoke test blew into the work place.',
        'Change the phase, repeat the smoke test and measure the vapour.',
        'Shaker house',
        'IECEx',
        'Electrician',
      ],
      [
        'Eye-wash station beside the caustic barrel gives a weak brown stream for {n} seconds only.',
        'Flush the line, restore at least 15 minutes of flow and test it weekly.',
        'Sack store',
        'ANSI Z358.1',
        'Barge master',
      ],
    ],
  ],
  'Well Control': [
    'WC',
    [
      [
        '1',
        'BLOWOUT PREVENTERS',
        [
          ['1.1', 'Rams and annular', 0],
          ['1.2', 'Control unit', 2],
        ],
      ],
      [
        '2',
        'CHOKE AND KILL',
        [
          ['2.1', 'Manifold', 4],
          ['2.2', 'Hoses and drills', 5],
        ],
      ],
    ],
    [
      [
        'Bonnet seal of the lower pipe ram weeps at {n} bar during the low-pressure test.',
        'Renew the seals of both bonnets and repeat the low- and high-pressure tests with a chart.',
        'BOP stack',
        'API Std 53',
        'Subsea engineer',
      ],
      [
        'Operating time of the annular was {n} s; the limit for this size is 30 s.',
        'Clean the return line, check the regulator and repeat the function test from each panel.',
        'BOP stack',
        'API Std 53',
        'Toolpusher',
      ],
      [
        'Precharge of {n} accumulator bottles is more than 10 % below the value on the plate.',
        'Charge the bottles, find the leaking valves and repeat the drawdown test.',
        'Koomey unit',
        'API Spec 16D',
        'Subsea engineer',
      ],
      [
        'Low-pressure alarm of the remote panel did not sound when the pressure was bled off.',
        'Repair the switch and add the alarm to the weekly test.',
        "Driller's panel",
        'API Spec 16D',
        'Electrician',
      ],
      [
        'Position of the remote choke differs by {n} % between panel and valve.',
        'Calibrate the transmitter and record full travel in both directions.',
        'Choke manifold',
        'API RP 53',
        'Instrument technician',
      ],
      [
        'Certificate of the kill hose expired {n} months ago; the outer cover has a cut that shows the fabric.',
        'Renew the hose with a certified one and send the old one for examination or scrap.',
        'Moonpool, port',
        'API Spec 16C',
        'Maintenance supervisor',
      ],
    ],
  ],
  ...FURTHER_CHAPTERS,
};
