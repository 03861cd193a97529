import { states } from '../states.ts';

/** The page for the yearly meeting: what all surveys of a rig or a company have found. */
export const yearly = {
  'yearly.headingOf': '{rig}: yearly review',
  'yearly.about':
    'All surveys. A finding that was found again counts once, in the newest survey that found it. Days to close are the median: half of the closed ones took no longer.',
  'yearly.figures': 'Figures of all surveys',
  'yearly.found': 'Found',
  'yearly.closed': states.closed,
  'yearly.repeated': 'Repeated',
  'yearly.days': 'Days to close',
  'yearly.left': 'Not closed',
  'yearly.overdue': 'Overdue',
  'yearly.overdueOf': '{n} of {open}',
  'yearly.accepted': 'Risk accepted',
  'yearly.sections': 'By section',
  'yearly.section': 'Section',
  'yearly.surveys': 'By survey',
  'yearly.survey': 'Survey',
  'yearly.surveyOf': '{kind} of {day}',
  'yearly.superseded': 'Found again later',
  'yearly.earlier':
    '{n, plural, one {# earlier survey is counted as well} other {# earlier surveys are counted as well}}',
  'yearly.texts': 'What comes back most',
  'yearly.times': '{n, plural, one {found again once} other {found again # times}}',
  'yearly.onRigs': '{n, plural, one {on # rig} other {on # rigs}}',
  'yearly.left.n': '{n, plural, =0 {all closed} other {# not closed}}',
  'yearly.noTexts':
    'No finding has been confirmed as found again. That is done when two surveys of a rig are compared.',
  'yearly.none': 'No surveys with findings',
  'yearly.choose': 'Choose a company to see its fleet',
  'yearly.more': 'Show {n} more',
} as const;
