import { verdict } from '../states.ts';

/** Findings whose risk someone accepts for now. */
export const acceptedRisks = {
  'findings.risk': 'Accept the risk',
  'findings.risk.about':
    'The finding stays open and is counted. Until the last day it is not overdue, and in no reminder.',
  'findings.risk.accepted': 'Risk accepted',
  'findings.risk.until': 'until {day}',
  'findings.risk.over': 'until {day}, which is over',
  'findings.risk.by': 'Approved by',
  'findings.risk.reason': 'Reason',
  'findings.risk.mitigation': 'Mitigation',
  'findings.risk.mitigation.about': 'What makes up for it until then',
  'findings.risk.last': 'Last day',
  'findings.risk.change': 'Change',
  'findings.risk.end': 'End the acceptance',
  'fleet.accepted': 'Accepted',
  'fleet.verdict': verdict,
  'findings.event.risk_accepted': 'Risk accepted',
  'findings.event.risk_ended': 'Acceptance of the risk ended',
} as const;
