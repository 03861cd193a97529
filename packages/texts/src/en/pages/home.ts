/** Marketing text: what the provider offers (rules.md#home-page). */
export const home = {
  'home.greeting.morning': 'Good morning, {name}',
  'home.greeting.afternoon': 'Good afternoon, {name}',
  'home.greeting.evening': 'Good evening, {name}',
  'home.waiting': '{n, plural, one {# thing waits for you} other {# things wait for you}}',
  'home.work': 'Your work',
  'home.services.more': 'Pictures and descriptions',
  'home.services.less': 'Names only',
  'home.changes': 'Changed by others',
  'home.changes.none': 'Nothing has changed since {time}.',
  'home.add.rig': 'Rig added',
  'home.change.rig': 'Rig changed',
  'home.restore.rig': 'Rig restored',
  'home.add.report': 'Added',
  'home.change.report': 'Changed',
  'home.restore.report': 'Restored',
  'home.add.visit': 'Visit planned',
  'home.change.visit': 'Visit changed',
  'home.restore.visit': 'Visit restored',
  'home.visits': 'Next visits',
  'home.visits.none': 'No visits are planned.',
  'home.criticals': 'Rigs with open critical findings',
  'home.criticals.none': 'No critical finding is open.',
  'home.criticals.open': '{n, plural, one {# open} other {# open}}',
  'home.more': '{n} more',
  'home.criticals.more': '{n, plural, one {# more rig} other {# more rigs}}',
  'home.fleet': 'All rigs, newest surveys: {critical} critical, {major} major, {minor} minor open',
  'home.fleet.earlier': '{n} more in earlier surveys, oldest {days, plural, one {# day} other {# days}}',
  'home.title': 'Know the condition of your rig, down to the last open finding',
  'home.lead':
    'Our surveyors inspect drilling rigs on land and at sea. You read what they found the day it is reported: every deficiency with its picture, its priority and its status, until the last one is closed.',
  'home.toRigs': 'Go to the rigs',
  'home.toVisits': 'Plan a visit',
  'home.picture': 'A derrick drawn to scale, with a critical, a major and a minor finding marked on it',

  'home.services': 'What we survey',
  'home.servicesText':
    'One team for the whole installation, from the crown block to the wellhead. Each survey can be ordered on its own or as part of a full condition survey.',
  'home.service.condition': 'Full rig conditional surveys',
  'home.service.condition.text':
    'The complete picture before a contract, a move or a sale: structure, machinery, well control, safety and records.',
  'home.service.acceptance': 'Start-up and acceptance',
  'home.service.acceptance.text':
    'Proof that equipment runs to its specification before the first day rate is paid, witnessed test by test.',
  'home.service.maintenance': 'Maintenance and equipment',
  'home.service.maintenance.text':
    'What the maintenance system says, compared with what the machine says. Overdue work is found before something fails.',
  'home.service.subsea': 'Subsea',
  'home.service.subsea.text':
    'BOP stacks, control pods and choke and kill lines, inspected and function tested between wells.',
  'home.service.marine': 'Marine',
  'home.service.marine.text':
    'Hull, ballast, mooring, jacking and life-saving systems of jack-ups, semi-submersibles and drillships.',
  'home.service.electrical': 'Electrical',
  'home.service.electrical.text':
    'Power generation, drives, earthing and equipment for hazardous areas, with thermography where it helps.',
  'home.service.derrick': 'Derrick and dropped objects',
  'home.service.derrick.text':
    'Everything above the drill floor that could fall is listed, secured and photographed, zone by zone.',
  'home.service.mast': 'Mast and derrick visual inspection',
  'home.service.mast.text':
    'Members, pins, bolts and welds, seen from arm’s length by climbers who know where cracks start.',
  'home.service.tools': 'Drilling and handling tools',
  'home.service.tools.text':
    'Elevators, slips, tongs, links and subs: measured, gauged and traced back to their certificates.',
  'home.service.hoses': 'Hoses',
  'home.service.hoses.text':
    'Rotary, cementing, choke and hydraulic hoses with their age, rating, end fittings and safety clamps.',
  'home.service.ndt': 'NDT',
  'home.service.ndt.text':
    'Magnetic particle, dye penetrant, ultrasonic and eddy current testing by certified technicians.',
  'home.service.riser': 'Riser and lifting gear',
  'home.service.riser.text':
    'Riser joints, cranes, winches, slings and shackles, inspected for the next lift and the next year.',

  'home.way': 'From the first look to the last signature',
  'home.way.survey': 'Survey',
  'home.way.survey.text': 'Our surveyors walk the rig with your crew and take a picture of every deficiency.',
  'home.way.report': 'Preliminary report',
  'home.way.report.text': 'All findings, sheet by sheet, with figures per priority, in the portal and as a workbook.',
  'home.way.closing': 'Closing report',
  'home.way.closing.text': 'Your crew closes out one finding after another: status, date and a picture of the repair.',
  'home.way.final': 'Final report',
  'home.way.final.text': 'Certificates and the final condition survey report are handed over and remain available.',

  'home.deficiencies': 'Three classes of deficiency',
  'home.deficienciesText':
    'Every deficiency is classified as critical, major or minor, by what happens if it is left alone. The class decides what is repaired first.',
  'home.critical': 'Critical',
  'home.criticalText':
    'Can cost lives, the well or the rig. The equipment is taken out of service until the deficiency is closed out.',
  'home.criticalExample': 'A cracked brake band; a BOP ram that does not close.',
  'home.major': 'Major',
  'home.majorText':
    'Weakens equipment or a barrier and will become critical if left. It is repaired within a time that both sides agree on.',
  'home.majorExample': 'A relief valve out of its calibration date; a worn crown sheave.',
  'home.minor': 'Minor',
  'home.minorText':
    'Departs from good practice without a risk of its own. It is put right at the next planned maintenance.',
  'home.minorExample': 'A faded safety sign; a missing logbook entry.',
  'home.example': 'For example',
  'home.steps': 'First steps',
  'home.steps.name': 'Name your company, and choose its logo',
  'home.steps.client': 'Add a client',
  'home.steps.person': 'Add a person, or invite one',
  'home.steps.survey': 'Add a rig and its first survey',
  'home.steps.sample': 'Download a sample workbook',
  'home.steps.done': '(done)',
} as const;
