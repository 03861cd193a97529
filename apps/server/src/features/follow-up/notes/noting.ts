import type { Body, FindingRow, mentionable, noteFinding, PossibleOwner, Query } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isUnseen, OWNER_CLIENT_ID } from '@rigbook/domain';
import { alreadyExists, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { recordChange } from '../../../platform/records/history.ts';
import { notifyPeople } from '../../notices/public.ts';
import { reportHeadById } from '../../reports/public.ts';
import { keepInternal } from '../../uploads/public.ts';
import { findStoredEvents, findSurveys, type SurveyOfFinding } from '../answers/answers-store.ts';
import { applyToFinding } from '../answers/calls.ts';
import { type CommandContext, loadFinding } from '../answers/commands.ts';
import { addInternalNote, findPeopleToMention, isInternalNote } from './notes-store.ts';

type Note = Omit<Body<typeof noteFinding>, 'event' | 'internal'>;

/** Adds a remark to a finding, which leaves its state as it is (rules.md#remarks). */
export async function noteOne(
  context: CommandContext,
  uuid: string,
  { event, internal, ...sent }: Body<typeof noteFinding>,
): Promise<FindingRow> {
  const note = isUnseen(sent.text) ? { ...sent, text: '' } : sent;
  if (note.text === '' && note.pictures.length === 0) throw invalid({ text: message('finding.nothing_noted') });
  if (internal === 1) return noteInternally(context, uuid, event, note);
  const { db, scope } = context;
  // The same event can't be both: nobody would know which.
  if (scope.owner && (await isInternalNote(db, scope, event))) throw alreadyExists();
  const { text, pictures } = note;
  return applyToFinding(
    context,
    uuid,
    { event, sent: hashOf(context, note), text, pictures },
    (place) => (finding) => ({
      entry: null,
      write: () => notifyMentioned(context, place, note, false),
      own: { isAnswer: true },
      kind: 'note',
      before: { state: finding.state },
      after: { state: finding.state },
    }),
  );
}

const hashOf = ({ scope }: CommandContext, note: Note): string =>
  contentHash({ does: 'note', by: scope.userId, ...note });

/** Of a remark for the provider only nothing changes: not the finding, and no record that a company reads. */
async function noteInternally(context: CommandContext, uuid: string, event: string, note: Note): Promise<FindingRow> {
  const { db, scope, now } = context;
  const [place] = await findSurveys(db, scope, [uuid]);
  if (!place) throw notFound();
  if (!scope.owner) throw forbidden();
  if ((await findStoredEvents(db, scope, [event])).size > 0) throw alreadyExists();
  const { text, pictures } = note;
  const sent = `${uuid} ${hashOf(context, note)}`;
  const added = await addInternalNote(
    { db, scope, now },
    { uuid: event, company: place.clientId, finding: uuid, text, pictures, sent },
  );
  if (added) {
    const survey = await reportHeadById(db, scope, place.survey);
    const paths = [...new Set(pictures)];
    if (survey && paths.length > 0)
      await keepInternal(db, scope, { paths, rigUuid: survey.rig_uuid, clientId: OWNER_CLIENT_ID, now });
    const after = { note: text };
    await recordChange(context, { action: 'change', entity: 'finding', uuid, clientId: OWNER_CLIENT_ID, after });
    await notifyMentioned(context, place, note, true);
  }
  return loadFinding(context, uuid);
}

/** Notifies whom a remark mentions; of people who may not see the finding, or the remark, there is no word. */
async function notifyMentioned(
  work: Work,
  { uuid, survey, rigId, clientId }: SurveyOfFinding,
  { mentions }: Note,
  isInternal: boolean,
): Promise<void> {
  const { db, scope } = work;
  if (mentions.length === 0) return;
  const found = await findPeopleToMention(db, scope, { clientId, isInternal, uuids: mentions });
  const people = found.map(({ id }) => id);
  await notifyPeople(work, 'mentioned', { people, clientId, rigId, survey, findings: [uuid] });
}

/** The people whom a remark about a finding can mention. */
export async function findMentionable(
  db: Tx,
  scope: Scope,
  uuid: string,
  { search, internal }: Query<typeof mentionable>,
): Promise<PossibleOwner[]> {
  const [place] = await findSurveys(db, scope, [uuid]);
  if (!place) throw notFound();
  const isInternal = internal && scope.owner;
  const people = await findPeopleToMention(db, scope, { clientId: place.clientId, isInternal, search });
  return people.map(({ UUID, name, side }) => ({ UUID, name, side }));
}
