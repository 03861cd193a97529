import { afterEvents, type Corrections, type ReplacedWord, STATUS_COLUMN } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import type { StoredReport } from '../../reports/public.ts';
import { addEvents, loadCorrectionsSince, findRegistered } from '../events-store.ts';
import { nameColumns } from './column-names.ts';

/** All corrections of a survey: those stored with it, and those made since. */
export async function loadCorrections(
  db: Tx,
  scope: Scope,
  survey: number,
  { upTo, corrections }: StoredReport['corrections'],
): Promise<StoredReport['corrections']> {
  const events = await loadCorrectionsSince(db, scope, survey, upTo);
  const made = events.map(({ finding, before, after }) => ({ finding, before: before ?? {}, after: after ?? {} }));
  return { upTo: events.at(-1)?.number ?? upTo, corrections: afterEvents(corrections, made) };
}

/** Sets findings that were held back to in progress in the corrections too, as in the sheets. */
export function holdBackCorrections(corrections: Corrections, ready: readonly string[]): Corrections {
  const column = STATUS_COLUMN;
  const held = ready.flatMap((finding) => {
    const { [column]: status, ...others } = corrections[finding] ?? {};
    return status ? [[finding, { ...others, [column]: { ...status, word: 'PROGRESS' } }] as const] : [];
  });
  return { ...corrections, ...Object.fromEntries(held) };
}

type Replaced = { clientId: number; replaced: readonly ReplacedWord[] };

/** Records which corrections a new workbook has replaced, so that nothing a person wrote is lost. */
export async function noteReplaced({ db, scope, now }: Work, { clientId, replaced }: Replaced): Promise<void> {
  const byFinding = Map.groupBy(replaced, ({ finding }) => finding);
  const known = await findRegistered(db, scope, [...byFinding.keys()]);
  const texts = (words: readonly ReplacedWord[], side: 'before' | 'after') =>
    nameColumns(Object.fromEntries(words.map((word) => [word.column, word[side]])));
  const events = [...byFinding]
    .filter(([finding]) => known.has(finding))
    .map(([finding, words]) => ({
      client_id: clientId,
      finding,
      kind: 'revised',
      before: texts(words, 'before'),
      after: texts(words, 'after'),
    }));
  await addEvents(db, scope, now, events);
}
