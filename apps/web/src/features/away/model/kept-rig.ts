import type { FindingEvent, FindingRow, Rig, Turn } from '@rigbook/contract';
import { type ClosingKind, DAY, followUpsOf, type HeadedSheet, isOpenState } from '@rigbook/domain';

/** A survey that its user may add findings to, and where in it. */
export type KeptSurvey = FindingRow['report'] & {
  places: readonly HeadedSheet[];
  /** It is in no register before it is finished. */
  isDraft?: boolean;
};

/** What was taken along of a rig. */
export type KeptRig = {
  rig: Rig;
  /** Its open findings of current surveys. */
  rows: readonly FindingRow[];
  /** What happened to those that were answered, by UUID. */
  events: Readonly<Record<string, readonly FindingEvent[]>>;
  /** Further answers of the portal that its pages need, by `answerKey`. */
  answers: Readonly<Record<string, unknown>>;
  /** Its drafts and current surveys that findings can be added to; left out by earlier versions. */
  surveys?: readonly KeptSurvey[];
  /** Which of its findings wait for the user, by what is to be done; left out by earlier versions. */
  turn?: Readonly<Partial<Record<Turn, readonly string[]>>>;
  /** With which rights it was taken along; left out by earlier versions. */
  rights?: string;
  /** Up to where the changes of the register are known. */
  cursor: string;
  /** Bytes on the device. */
  bytes: number;
  /** Milliseconds since 1970: when it was brought up to date, and when its user was last seen online. */
  takenAt: number;
  seenAt: number;
};

type Holder = { role: string; owner: boolean; clientCode: string };

/** What a user may see: with another role or in another company, what was taken along before is no longer theirs. */
export const rightsOf = ({ role, owner, clientCode }: Holder): string => JSON.stringify([role, owner, clientCode]);

/** How long what was taken along stays without its user having been online (SECURITY.md). */
const LONGEST_AWAY = 7 * DAY;

export const isExpired = ({ seenAt }: Pick<KeptRig, 'seenAt'>, now: number): boolean => now - seenAt > LONGEST_AWAY;

export const answerKey = (route: string, params: object = {}): string => JSON.stringify([route, params]);

/** The newest survey of each kind: findings of others are of earlier surveys. */
export function currentSurveys(rows: readonly FindingRow[]): FindingRow['report'][] {
  const newest = new Map<string, FindingRow['report']>();
  const dayOf = ({ survey_date: day, created_at: at }: FindingRow['report']) => `${day ?? at.slice(0, 10)} ${at}`;
  for (const { report } of rows) {
    const before = newest.get(report.kind);
    if (!before || dayOf(before) < dayOf(report)) newest.set(report.kind, report);
  }
  return [...newest.values()];
}

/** The findings to take along: open, of current surveys. */
export function openRows(rows: readonly FindingRow[]): FindingRow[] {
  const current = new Set(currentSurveys(rows).map(({ UUID }) => UUID));
  return rows.filter(({ state, gone, report }) => isOpenState(state) && !gone && current.has(report.UUID));
}

/** The closing reports that findings are in, each once. */
export const closingsOf = (rows: readonly FindingRow[]): { UUID: string; kind: ClosingKind }[] =>
  [...new Map(rows.map((row) => [row.closing?.UUID, row])).values()].flatMap(({ closing, report }) => {
    const { closing: kind } = followUpsOf(report.kind);
    return closing && kind ? [{ UUID: closing.UUID, kind }] : [];
  });

/** The pictures of findings, each once. */
export const picturesOf = (rows: readonly FindingRow[], events: KeptRig['events']): string[] => [
  ...new Set([
    ...rows.flatMap(({ pictures }) => [...pictures.before, ...pictures.after]),
    ...rows.flatMap(({ UUID }) => (events[UUID] ?? []).flatMap(({ pictures }) => pictures)),
  ]),
];
