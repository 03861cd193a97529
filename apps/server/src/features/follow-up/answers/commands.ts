import type { FindingRow } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { FollowUpEntry } from '@rigbook/domain';
import { alreadyExists, AppError, notFound } from '../../../platform/errors/errors.ts';
import { recordChange } from '../../../platform/records/history.ts';
import type { Work } from '../../../platform/identity/scope.ts';
import { loadRules, type StoredRules } from '../rules/rules-store.ts';
import { daysOf, findingRows, keepInRegister, lockRigFigures } from '../../findings/public.ts';
import { prepareReplies } from '../../notices/public.ts';
import { addPictureUses, claimPictures, claimProofFiles } from '../../uploads/public.ts';
import {
  type LockedFinding,
  findLastActor,
  lockFindings,
  type OwnFacts,
  findStoredEvents,
  type SurveyOfFinding,
  writeOwnFacts,
} from './answers-store.ts';
import { addEvents, type NewEvent } from '../events-store.ts';
import { writeEntries } from '../sheets/entries.ts';
import { lockSurvey, type LockedSurvey } from '../sheets/locked-survey.ts';
import { notifyOfChanges } from './change-notices.ts';
import { refuseSuperseded } from './refusals.ts';

/** A command for findings of one survey, as received. */
export type FindingCommand = {
  place: SurveyOfFinding;
  /** The UUID of the event for each finding. */
  events: ReadonlyMap<string, string>;
  /** The event of the whole call, if it is for several findings. */
  sentWith: string | null;
  /** Hash of the content, without the findings. */
  sent: string;
  text: string;
  pictures: readonly string[];
  files?: readonly string[];
  /** The revision that the caller has seen, if given. */
  revision?: number | null | undefined;
  /** Whether another event has already done the same, so that nothing is left to do. */
  isRepeated?: (finding: LockedFinding, about: Pick<FindingContext, 'db' | 'scope' | 'rules'>) => Promise<boolean>;
};

/** `zone`: the portal's time zone. */
export type CommandContext = Work & { zone: string };

/** How a command changes one finding. */
export type FindingChange = {
  entry: FollowUpEntry | null;
  /** Writes what does not fit into an entry. */
  write?: () => Promise<void>;
  own: OwnFacts;
  kind: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** What happens to the finding besides, as events of their own. */
  besides?: readonly Pick<NewEvent, 'kind' | 'before' | 'after'>[];
};

/** Computes the change of a finding, or throws why it is refused. */
export type DecideChange = (finding: LockedFinding, about: FindingContext) => Promise<FindingChange> | FindingChange;

export type FindingContext = Pick<CommandContext, 'db' | 'scope' | 'now'> & {
  rules: StoredRules;
  survey: LockedSurvey;
};

export type Outcome = { finding: string; refused: AppError | null };

/**
 * Applies a command to findings of one survey: writes the sheets, and updates counts, history and register in the same
 * transaction. Events that are already stored count as done; each other finding is changed or refused by itself.
 */
export async function applyCommand(
  context: CommandContext,
  command: FindingCommand,
  decide: DecideChange,
): Promise<Outcome[]> {
  const { db, scope, now } = context;
  const { place, events } = command;
  const locked = await lockSurvey(db, scope, place);
  // Before the register is locked, as in every save.
  await claimAttached(context, command, locked.survey.report.rig_uuid);
  await lockRigFigures(db, scope, place);
  const known = await findStoredEvents(db, scope, [...events.values()]);
  const rules = await loadRules(db, scope, place.clientId);
  const findings = await lockFindings(db, scope, place.survey, [...events.keys()]);
  const outcomes: Outcome[] = [];
  const changes: { finding: LockedFinding; change: FindingChange }[] = [];
  for (const finding of findings) {
    try {
      const isRepeated = isDone(known, command, finding) || (await command.isRepeated?.(finding, { db, scope, rules }));
      if (isRepeated) outcomes.push({ finding: finding.uuid, refused: null });
      else {
        refuseSuperseded(finding);
        await refuseStaleFinding(context, command, finding);
        changes.push({ finding, change: await decide(finding, { db, scope, now, rules, survey: locked }) });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ finding: finding.uuid, refused: error });
    }
  }
  if (changes.length > 0) {
    const entries = changes.flatMap(({ finding: { uuid }, change: { entry } }) =>
      entry ? [{ finding: uuid, entry }] : [],
    );
    await writeEntries(context, locked, entries);
    for (const { change } of changes) await change.write?.();
    const said = changes.filter(({ change }) => SAYING.includes(change.kind)).map(({ finding }) => finding.uuid);
    const notifyAskers = await prepareReplies(context, place, said);
    await recordChanges(context, command, changes);
    const only = changes.map(({ finding }) => finding.uuid);
    await keepInRegister(context, place, { survey: place.survey, only });
    await notifyAskers();
    await notifyOfChanges(context, place, changes);
  }
  return [...outcomes, ...changes.map(({ finding }) => ({ finding: finding.uuid, refused: null }))];
}

/** The kinds of events that answer a question. */
const SAYING: readonly string[] = ['answer', 'question', 'progress', 'ready'];

/** Whether this event is already stored; 409 if it has other content. */
function isDone(
  known: ReadonlyMap<string, string | null>,
  { events, sent }: FindingCommand,
  { uuid }: LockedFinding,
): boolean {
  const before = known.get(events.get(uuid) ?? '');
  if (before === undefined) return false;
  if (before !== `${uuid} ${sent}`) throw alreadyExists();
  return true;
}

async function refuseStaleFinding(
  context: CommandContext,
  { revision }: FindingCommand,
  { uuid, revision: present }: LockedFinding,
) {
  if (revision === null || revision === undefined || revision === present) return;
  throw await describeStaleFinding(context, uuid);
}

/** The refusal of what was decided about a finding as it was before, with the finding as it is now. */
export async function describeStaleFinding(context: CommandContext, uuid: string): Promise<AppError> {
  const { db, scope } = context;
  const finding = await loadFinding(context, uuid);
  const name = await findLastActor(db, scope, uuid);
  const said = name === null ? message('record.stale_by_unknown') : message('record.stale', { name });
  return new AppError('stale', said, { finding, ...(name !== null && { changedBy: name }) });
}

/** Loads a finding as the register shows it. */
export async function loadFinding({ db, scope, now, zone }: CommandContext, uuid: string): Promise<FindingRow> {
  const [row] = await findingRows(db, scope, await daysOf(db, scope, { now, zone }), [uuid]);
  if (!row) throw notFound();
  return row;
}

/** Claims the pictures and files of an answer, and refuses any that was not uploaded for this rig. */
async function claimAttached(
  { db, scope, now }: CommandContext,
  { place, pictures, files = [] }: FindingCommand,
  rigUuid: string,
): Promise<void> {
  const { clientId, survey: id } = place;
  const [shown, proving] = [[...new Set(pictures)], [...new Set(files)]];
  if (shown.length > 0) await claimPictures(db, scope, { paths: shown, rigUuid, clientId, now }, 'pictures');
  if (proving.length > 0) await claimProofFiles(db, scope, { paths: proving, rigUuid, clientId, now });
  const paths = [...shown, ...proving];
  if (paths.length > 0) await addPictureUses(db, scope, { id, clientId }, { paths, isAnswer: true });
}

async function recordChanges(
  context: CommandContext,
  command: FindingCommand,
  changes: readonly { finding: LockedFinding; change: FindingChange }[],
): Promise<void> {
  const { db, scope, now } = context;
  const { events, sentWith, sent, text, pictures, files = [] } = command;
  const noted = changes.map(({ finding: { uuid, client_id }, change: { kind, before, after } }): NewEvent => ({
    uuid: events.get(uuid) ?? '',
    client_id,
    finding: uuid,
    kind,
    text,
    pictures: [...pictures],
    ...(files.length > 0 && { files: [...files] }),
    before,
    after,
    sent: `${uuid} ${sent}`,
    sent_with: sentWith,
  }));
  if (!(await addEvents(db, scope, now, noted))) throw alreadyExists();
  const further = changes.flatMap(({ finding: { uuid, client_id }, change: { besides = [] } }) =>
    besides.map((event): NewEvent => ({ client_id, finding: uuid, ...event })),
  );
  await addEvents(db, scope, now, further);
  for (const { finding, change } of changes) {
    const { uuid, client_id: clientId } = finding;
    await writeOwnFacts(context, uuid, change.own);
    const { before } = change;
    const after = { ...change.after, ...(text !== '' && { text }) };
    await recordChange(context, { action: 'change', entity: 'finding', uuid, clientId, before, after });
  }
}
