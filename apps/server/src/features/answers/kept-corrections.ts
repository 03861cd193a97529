import { afterEvents, type Corrections, type ReplacedWord, STATUS_COLUMN } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { StoredReport } from '../reports/public.ts';
import { addEvents, correctionsSince, registered } from './answers-store.ts';
import { namedTexts } from './column-names.ts';

/** The corrections of a survey: as noted, and made since. */
export async function correctionsOf(
  db: Tx,
  scope: Scope,
  survey: number,
  { upTo, corrections }: StoredReport['corrections'],
): Promise<StoredReport['corrections']> {
  const events = await correctionsSince(db, scope, survey, upTo);
  const made = events.map(({ finding, before, after }) => ({ finding, before: before ?? {}, after: after ?? {} }));
  return { upTo: events.at(-1)?.number ?? upTo, corrections: afterEvents(corrections, made) };
}

/** Corrections in which findings that were held back are in progress, as they are in the sheets. */
export function withHeldBack(corrections: Corrections, ready: readonly string[]): Corrections {
  const column = STATUS_COLUMN;
  const held = ready.flatMap((finding) => {
    const { [column]: status, ...others } = corrections[finding] ?? {};
    return status ? [[finding, { ...others, [column]: { ...status, word: 'PROGRESS' } }] as const] : [];
  });
  return { ...corrections, ...Object.fromEntries(held) };
}

type Replaced = { clientId: number; replaced: readonly ReplacedWord[] };

/** Notes of each finding which corrections the word of a workbook has replaced: nothing that a person wrote is lost. */
export async function noteReplaced(db: Tx, scope: Scope, { clientId, replaced }: Replaced, now: Date): Promise<void> {
  const byFinding = Map.groupBy(replaced, ({ finding }) => finding);
  const known = await registered(db, scope, [...byFinding.keys()]);
  const texts = (words: readonly ReplacedWord[], side: 'before' | 'after') =>
    namedTexts(Object.fromEntries(words.map((word) => [word.column, word[side]])));
  const events = [...byFinding]
    .filter(([finding]) => known.has(finding))
    .map(([finding, words]) => ({
      client_id: clientId,
      finding,
      kind: 'revised',
      before: texts(words, 'before'),
      after: texts(words, 'after'),
    }));
  // In slices: a workbook may change more findings than a statement can have parameters.
  for (let start = 0; start < events.length; start += 1000)
    await addEvents(db, scope, now, events.slice(start, start + 1000));
}
