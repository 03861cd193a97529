import type { WorkbookReport } from '@rigbook/contract';
import {
  type Finding,
  findingsOf,
  headingsOf,
  PRIORITIES,
  type Priority,
  type Sheet,
  sheetKind,
  titlesOf,
} from '@rigbook/domain';

type Noted = NonNullable<WorkbookReport['draft_findings']>[number];

/** A finding of a draft with its UUID; `by`: the person who has added it here, if one has. */
export type DraftFinding = Finding & Pick<Noted, 'UUID' | 'by' | 'at' | 'revision'>;

/** A sheet of a draft: its sections in order, each with its findings; '' for those that are in none. */
export type DraftSheet = { name: string; total: number; sections: { name: string; findings: DraftFinding[] }[] };

/** The sheets of a draft with their findings, those without any among them: they show what is still to be looked at. */
export function draftSheets(sheets: readonly Sheet[], noted: readonly Noted[]): DraftSheet[] {
  const known = new Map(noted.map((one) => [`${one.row} ${one.sheet}`, one]));
  const headings = headingsOf(sheets);
  const found = findingsOf(sheets).flatMap((finding): (DraftFinding & { section: string })[] => {
    const one = known.get(`${finding.row} ${finding.sheet}`);
    if (!one) return [];
    const { UUID, by, at, revision } = one;
    return [{ ...finding, UUID, by, at, revision, section: headings(finding).section }];
  });
  return sheets.flatMap(({ name, rows }) => {
    if (sheetKind(name) === 'summary') return [];
    const own = found.filter((one) => one.sheet === name);
    const names = [...new Set(['', ...titlesOf(rows), ...own.map(({ section }) => section)])];
    const sections = names.map((section) => ({
      name: section,
      findings: own.filter((one) => one.section === section),
    }));
    return [
      { name, total: own.length, sections: sections.filter((one) => one.name !== '' || one.findings.length > 0) },
    ];
  });
}

/** How many findings of each priority a draft has. */
export const countsOf = (noted: readonly DraftSheet[]): Record<Priority, number> => {
  const all = noted.flatMap(({ sections }) => sections.flatMap(({ findings }) => findings));
  const of = (priority: Priority) => all.filter((one) => one.priority === priority).length;
  return Object.fromEntries(PRIORITIES.map((priority) => [priority, of(priority)])) as Record<Priority, number>;
};

/** Milliseconds for which someone who has added a finding counts as being at it. */
const AT_IT = 30 * 60_000;

/** The other people who have added a finding lately. */
export const othersAtIt = (noted: readonly Noted[], { me, now }: { me: string; now: number }): string[] => [
  ...new Set(
    noted.flatMap(({ by, at }) =>
      by !== null && at !== null && by !== me && now - Date.parse(at) < AT_IT ? [by] : [],
    ),
  ),
];
