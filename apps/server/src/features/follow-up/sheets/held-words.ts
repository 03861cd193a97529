import { FINDING_FIELDS } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { inThreads } from '../../../platform/threads/threads.ts';
import { notifyOfFindings } from '../../notices/public.ts';
import type { CheckedSheets, PackedSheets, StoredSheets } from '../../sheets/public.ts';
import { addEvents, findRegistered } from '../events-store.ts';
import { isProposing } from '../proposals.ts';
import { loadRules } from '../rules/rules-store.ts';
import { nameColumns } from './column-names.ts';
import type { SavedSurvey } from './held-back.ts';
import { type ChangedWords, findChangedWords, restoreWords, WORDS_OF_FINDINGS } from './held-words-sheets.ts';

const sheetsTasks = inThreads(import.meta.resolve('./held-words-sheets.ts'), {
  findChangedWords,
  restoreWords,
});

const PRIORITY = FINDING_FIELDS.priority.column;
const TARGET = FINDING_FIELDS.target_date.column;

type Saved = { sheets: CheckedSheets; places: string; before: () => Promise<StoredSheets> };

/** The sheets to save, and the words that are proposed instead of saved. */
export type HeldWords = { sheets: CheckedSheets; proposed: readonly ChangedWords[] };

/**
 * Leaves priorities and target dates as they are in an edit of a closing by someone who may only propose others
 * (rules.md#proposals).
 */
export async function holdWords(
  db: Tx,
  scope: Scope,
  { clientId }: Pick<SavedSurvey, 'clientId'>,
  { sheets, places, before }: Saved,
): Promise<HeldWords> {
  if (!(await isProposingFor(db, scope, clientId))) return { sheets, proposed: [] };
  const { data } = sheets;
  const versions = { before: { data: await before(), places }, after: { data, places } };
  const { changed } = await sheetsTasks.findChangedWords({ ...versions, columns: [PRIORITY, TARGET] });
  if (changed.length === 0) return { sheets, proposed: [] };
  return { sheets: await sheetsTasks.restoreWords({ data, changed }), proposed: changed };
}

type Revised = { before: { data: StoredSheets; places: string }; after: { data: PackedSheets; places: string } };

/** Whether the caller only proposes changes of a company's findings, so that the provider hears of those by another workbook. */
export const isProposingFor = async (db: Tx, scope: Scope, clientId: number): Promise<boolean> =>
  !scope.owner && isProposing(scope, await loadRules(db, scope, clientId));

/** Records which words of findings another workbook of a company has changed, and notifies the provider. */
export async function noteRevised(
  work: Work,
  { survey, rigId, clientId }: SavedSurvey,
  versions: Revised,
): Promise<void> {
  const { db, scope, now } = work;
  const { changed } = await sheetsTasks.findChangedWords({ ...versions, columns: WORDS_OF_FINDINGS });
  const known = await findRegistered(
    db,
    scope,
    changed.map(({ finding }) => finding),
  );
  const events = changed
    .filter(({ finding }) => known.has(finding))
    .map(({ finding, before, after }) => ({
      client_id: clientId,
      finding,
      kind: 'revised',
      before: nameColumns(before),
      after: nameColumns(after),
    }));
  await addEvents(db, scope, now, events);
  const findings = events.map(({ finding }) => finding);
  await notifyOfFindings(work, 'revised', { clientId, rigId, survey, findings });
}
