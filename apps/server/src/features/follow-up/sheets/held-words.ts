import { dayWritten, FINDING_FIELDS, priorityOf } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { inThreads } from '../../../platform/threads/threads.ts';
import { keepInRegister, lockRigFigures } from '../../findings/public.ts';
import { notifyOfFindings } from '../../notices/public.ts';
import type { CheckedSheets, PackedSheets, StoredSheets } from '../../sheets/public.ts';
import { type LockedFinding, lockFindings, writeOwnFacts } from '../answers/answers-store.ts';
import { addEvents, addManyEvents, findRegistered } from '../events-store.ts';
import { eventOf, isProposing, proposalOf } from '../proposals.ts';
import { loadRules } from '../rules/rules-store.ts';
import { nameColumns } from './column-names.ts';
import type { SavedSurvey } from './held-back.ts';
import { type ChangedWords, changedWordsIn, withWordsBefore, WORDS_OF_FINDINGS } from './held-words-sheets.ts';

const sheetsTasks = inThreads(import.meta.resolve('./held-words-sheets.ts'), { changedWordsIn, withWordsBefore });

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
  const { changed } = await sheetsTasks.changedWordsIn({ ...versions, columns: [PRIORITY, TARGET] });
  if (changed.length === 0) return { sheets, proposed: [] };
  return { sheets: await sheetsTasks.withWordsBefore({ data, changed }), proposed: changed };
}

/** Notes what an edit of a closing proposes, once its sheets are saved. @returns how many findings that is */
export async function noteProposed(
  work: Work,
  { survey, rigId, clientId }: SavedSurvey,
  proposed: readonly ChangedWords[],
): Promise<{ proposed?: number }> {
  const { db, scope, now } = work;
  if (proposed.length === 0) return {};
  await lockRigFigures(db, scope, { rigId, clientId });
  const words = new Map(proposed.map(({ finding, after }) => [finding, after]));
  const findings = await lockFindings(db, scope, survey, [...words.keys()]);
  const made: string[] = [];
  for (const finding of findings) {
    const proposal = proposalOf(finding, { ...fieldsOf(words.get(finding.uuid) ?? {}), text: '' }, { scope, now });
    if (!proposal || isProposedAlready(finding, proposal, scope)) continue;
    await writeOwnFacts(work, finding.uuid, { proposal });
    // Sorts after the events of the save itself.
    const at = new Date(now.getTime() + 1);
    await addEvents(db, scope, at, [
      { client_id: clientId, finding: finding.uuid, kind: 'proposed', ...eventOf(proposal) },
    ]);
    made.push(finding.uuid);
  }
  if (made.length === 0) return {};
  await keepInRegister(work, { rigId, clientId }, { survey, only: made });
  await notifyOfFindings(work, 'proposed', { clientId, rigId, survey, findings: made });
  return { proposed: made.length };
}

/** The same save may come twice. */
const isProposedAlready = (
  { proposed: known, proposed_by: by }: LockedFinding,
  { fields }: Pick<NonNullable<LockedFinding['proposed']>, 'fields'>,
  { userId }: Scope,
): boolean => known !== null && by === userId && JSON.stringify(known.fields) === JSON.stringify(fields);

/** Changed cells as fields of the wire. A priority that is none can't be proposed: nothing would be a finding any more. */
function fieldsOf({ [PRIORITY]: priority, [TARGET]: target }: Record<string, string>) {
  const word = priority === undefined ? null : priorityOf(priority);
  return {
    fields: {
      ...(word && { priority: word }),
      ...(target !== undefined && { target_date: target === '' ? null : (dayWritten(target) ?? target) }),
    },
    cells: {
      ...(word && priority !== undefined && { priority }),
      ...(target !== undefined && { target_date: target }),
    },
  };
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
  const { changed } = await sheetsTasks.changedWordsIn({ ...versions, columns: WORDS_OF_FINDINGS });
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
  await addManyEvents(db, scope, now, events);
  const findings = events.map(({ finding }) => finding);
  await notifyOfFindings(work, 'revised', { clientId, rigId, survey, findings });
}
