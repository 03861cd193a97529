import type { Outcome } from './read-both.ts';
import { REVIEWED_KINDS, REVIEWED_REFUSALS, REVIEWED_SHEETS } from './reviewed-differences.ts';

/** The reviewed differences of a comparison, by kind and how often, and the ones that still need a look. */
export type Review = { reviewed: Map<string, number>; open: string[] };

export function review(file: string, outcome: Outcome): Review {
  const reviewed = new Map<string, number>();
  const count = (kind: string): void => void reviewed.set(kind, (reviewed.get(kind) ?? 0) + 1);
  const open: string[] = [];
  if (outcome.kind === 'refused' && outcome.oracleOpens) {
    const reason = REVIEWED_REFUSALS.find((refusal) => refusal.file.test(file) && refusal.code === outcome.code);
    if (reason) count(`refused: ${reason.code}`);
    else open.push(`refused as ${outcome.code}, but the oracle opens it`);
  }
  if (outcome.kind === 'compared') {
    for (const difference of outcome.differences) {
      const kind = REVIEWED_KINDS.find(({ covers }) => covers(difference, file));
      if (kind) count(kind.kind);
      else open.push(JSON.stringify(difference));
    }
    for (const sheet of outcome.sheetsOnlyInOne) {
      if (REVIEWED_SHEETS.some((reason) => reason.file.test(file))) count('sheet name');
      else open.push(`sheet only in one: ${sheet}`);
    }
  }
  return { reviewed, open };
}
