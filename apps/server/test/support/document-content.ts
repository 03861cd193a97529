import { PRIORITIES } from '@rigbook/domain';
import { FINDING_STATES } from '@rigbook/contract';
import type {
  DocumentContent,
  DocumentFinding,
  DocumentSection,
  DocumentSummary,
} from '../../src/features/documents/content.ts';

/** A finding as a surveyor writes it and a rig answers it. */
export const aFinding = (number: number, own: Partial<DocumentFinding> = {}): DocumentFinding => ({
  ref: `DM-${number}`,
  priority: PRIORITIES[number % PRIORITIES.length] ?? 'minor',
  state: 'open',
  status: 'open',
  deficiency: 'Two diagonal braces on the aft face between the second and third girt are bent, 38 mm out of line.',
  recommendation: 'Replace both braces with certified members and re-survey the panel.',
  reference: 'API RP 4G, 6.2',
  location: 'Derrick, aft face',
  actionBy: 'Rig Mgr',
  actionTaken: '',
  returned: null,
  foundOn: '2026-11-05',
  dueOn: '2026-12-05',
  overdueDays: 0,
  ageDays: 18,
  closedOn: null,
  verifiedBy: '',
  owner: '',
  answers: [],
  before: [],
  after: [],
  ...own,
});

const CLOSED: Partial<DocumentFinding> = {
  state: 'closed',
  status: 'closed',
  actionTaken: 'Both braces replaced, welds tested with magnetic particles.',
  closedOn: '2026-11-21',
  verifiedBy: 'Hana Lindqvist',
  owner: 'Omar Haddad',
  answers: [
    {
      day: '2026-11-19',
      by: 'Omar Haddad',
      side: 'rig',
      kind: 'ready',
      text: 'Both braces replaced, welds tested with magnetic particles.',
    },
    {
      day: '2026-11-21',
      by: 'Hana Lindqvist',
      side: 'provider',
      kind: 'closed',
      text: 'Seen on board, certificates filed.',
    },
  ],
};

export const aClosedFinding = (number: number, own: Partial<DocumentFinding> = {}): DocumentFinding =>
  aFinding(number, { ...CLOSED, ...own });

/** How many findings of each priority are in each state. */
function summaryOf(sections: readonly DocumentSection[]): DocumentSummary {
  const findings = sections.flatMap((section) => section.findings);
  const countOf = (priority: string, state: string) =>
    findings.filter((finding) => finding.priority === priority && finding.state === state).length;
  return Object.fromEntries(
    PRIORITIES.map((priority) => [
      priority,
      Object.fromEntries(FINDING_STATES.map((state) => [state, countOf(priority, state)])),
    ]),
  ) as DocumentSummary;
}

/** A document of these findings, in sections of fifteen. */
export function aDocument(findings: readonly DocumentFinding[], own: Partial<DocumentContent> = {}): DocumentContent {
  const names = ['Derrick & Mast', 'Drilling Equipment', 'Mud System', 'Well Control', 'Cranes & Lifting', 'Power'];
  const sections = Array.from({ length: Math.ceil(findings.length / 15) }, (_, index) => ({
    name: names[index] ?? `Section ${index + 1}`,
    findings: findings.slice(15 * index, 15 * index + 15),
  }));
  return {
    language: 'en',
    title: 'Full condition survey: closing report',
    kind: 'closing',
    rig: {
      name: 'Marlin Crest',
      particulars: [
        ['Type', 'Jack-up, independent legs'],
        ['Year built', '2009'],
        ['Rated drilling depth', '30,000 ft'],
      ],
    },
    client: 'Harbour Drilling',
    rigs: [],
    shown: [],
    reference: 'HD-2026-114',
    surveyDate: '2026-11-05',
    asOf: '2026-11-23',
    draft: false,
    issue: null,
    rigPicture: null,
    summary: summaryOf(sections),
    sections,
    ...own,
  };
}
