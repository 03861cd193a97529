import type { Chapter } from './chapter.ts';

export const FURTHER_CHAPTERS: Readonly<Record<string, Chapter>> = {
  Electrical: [
    'EL',
    [
      ['1', 'HAZARDOUS AREAS', [['1.1', 'Ex equipment', 0]]],
      [
        '2',
        'POWER',
        [
          ['2.1', 'Generators and switchboards', 2],
          ['2.2', 'Emergency supply', 4],
        ],
      ],
    ],
    [
      [
        'Cover of a junction box in zone 1 is held by two of its {n} bolts; the gasket is painted over.',
        'Renew the gasket, fit all bolts and enter the box in the Ex register with a close inspection.',
        'Cellar deck, JB-114',
        'IEC 60079-17',
        'Chief electrician',
      ],
      [
        'Cable gland is open at the floodlight above the shale shaker; the armour is not made off.',
        'Fit a certified gland of the right size and check the {n} lights of the same order.',
        'Shaker house',
        'IEC 60079-14',
        'Chief electrician',
      ],
      [
        'Earth fault of {n} mA has stood on the 480 V board for nine days without an entry in the log.',
        'Find and clear the fault; enter each alarm with its cause.',
        'SCR room',
        'IEC 61892',
        'Chief electrician',
      ],
      [
        'Rubber mat in front of the main board ends {n} cm short of the last panel.',
        'Lay a mat of the right class over the full length.',
        'SCR room',
        'IEC 61111',
        'Electrician',
      ],
      [
        'Emergency generator started only after {n} trials; the battery reads 22.1 V under load.',
        'Renew the battery, prove three starts and note the voltage each week.',
        'Emergency generator room',
        'MODU Code 5.3',
        'Chief electrician',
      ],
      [
        '{n} emergency lights of the muster station failed within ten minutes.',
        'Renew the batteries and repeat the one-hour test.',
        'Muster station 2',
        'MODU Code 5.4',
        'Electrician',
      ],
    ],
  ],
  Marine: [
    'MA',
    [
      [
        '1',
        'HULL AND DECK',
        [
          ['1.1', 'Plating and penetrations', 0],
          ['1.2', 'Jacking system', 2],
        ],
      ],
      [
        '2',
        'LIFE-SAVING',
        [
          ['2.1', 'Lifeboats and rafts', 3],
          ['2.2', 'Fire fighting', 5],
        ],
      ],
    ],
    [
      [
        'Deck plate beside the caisson is pitted to {n} mm over half a square metre; the coating blisters around it.',
        'Crop and renew after thickness measurement; agree the extent with class.',
        'Main deck, frame 22',
        'Class rules',
        'Barge master',
      ],
      [
        'Watertight door closes, but {n} of eight dogs do not reach the frame.',
        'Adjust the dogs, chalk-test the seal and keep the door on the weekly round.',
        'Pump room',
        'ILLC',
        'Barge engineer',
      ],
      [
        'Rack chock on the bow leg has a clearance of {n} mm against a limit of 6 mm.',
        'Shim to the drawing and measure all chocks at the next move.',
        'Bow leg',
        'OEM manual',
        'Barge engineer',
      ],
      [
        'Release hook of lifeboat 1 does not reset fully; the indicator stays between its marks.',
        "Have the maker's engineer overhaul the hook; keep the boat out of use until then.",
        'Lifeboat 1',
        'LSA Code 4.4',
        'Barge master',
      ],
      [
        'Hydrostatic release of raft {n} is out of date and made fast on the wrong side of the weak link.',
        "Renew the release and make it fast as on the maker's card.",
        'Port side',
        'LSA Code 4.1',
        'Barge master',
      ],
      [
        'Hose cabinet {n} holds a nozzle that does not fit its coupling.',
        'Renew the nozzle and check all cabinets against one drawing.',
        'Helideck',
        'FSS Code',
        'HSE adviser',
      ],
    ],
  ],
  'Lifting Gear': [
    'LG',
    [
      [
        '1',
        'CRANES',
        [
          ['1.1', 'Structure and ropes', 0],
          ['1.2', 'Safety devices', 2],
        ],
      ],
      ['2', 'LOOSE GEAR', [['2.1', 'Slings and shackles', 4]]],
    ],
    [
      [
        'Whip line has {n} broken wires over one lay length near the socket.',
        'Cut back or renew, socket again and prove by load test.',
        'Port crane',
        'API RP 2D',
        'Crane operator',
      ],
      [
        'Bolts of the slewing ring were never measured for tension; {n} of sixty are rusty at the nut.',
        'Check ten per cent by tension, and all if one is below the limit.',
        'Port crane',
        'API RP 2D',
        'Maintenance supervisor',
      ],
      [
        'Upper limit of the main hoist is bridged with a wire.',
        'Take the bridge out, prove the limit and keep the key of the override with the barge master.',
        'Starboard crane',
        'API Spec 2C',
        'Chief electrician',
      ],
      [
        'Load indicator reads {n} % low against the test weight.',
        'Calibrate with a weight of at least 60 % of the rated load.',
        'Starboard crane',
        'API RP 2D',
        'Crane operator',
      ],
      [
        '{n} wire slings in the basket have no mark of their safe load and are in no register.',
        'Scrap or certify; colour-code what stays.',
        'Sling store',
        'LOLER',
        'Deck foreman',
      ],
    ],
  ],
  QSHE: [
    'QS',
    [
      [
        '1',
        'MANAGEMENT',
        [
          ['1.1', 'Permits and isolation', 0],
          ['1.2', 'Records', 2],
        ],
      ],
      ['2', 'WORK PLACE', [['2.1', 'Order and access', 3]]],
    ],
    [
      [
        '{n} isolations in use have no lock; the tags show no name.',
        'Fit personal locks, and check each isolation at the change of shift.',
        'Permit office',
        'IOGP 459',
        'OIM',
      ],
      [
        'Permit for hot work was open for {n} hours after the work had ended.',
        'Close permits at the work place; the issuer walks it before he signs.',
        'Permit office',
        'IOGP 459',
        'OIM',
      ],
      [
        'The register of dropped objects lists {n} items less than were counted in the derrick.',
        'Reconcile by pictures and issue the register again within one hitch.',
        'HSE office',
        'DROPS',
        'HSE adviser',
      ],
      [
        'Grating of the walkway has an opening of {n} cm beside the pipe.',
        'Close with a fixed plate and mark until then.',
        'Cellar deck',
        'ISO 14122',
        'Deck foreman',
      ],
      [
        'Fire door of the galley is tied open.',
        'Take the rope away; fit a magnet that lets go with the alarm.',
        'Accommodation',
        'FSS Code',
        'Camp boss',
      ],
    ],
  ],
};
