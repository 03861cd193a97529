import { pathOf, visitsCalendar, type Answer, type renewCalendarLink } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isPastVisitDate, isUnseen, OTHER_RIG_ID, VISIT_DATE_GRACE_DAYS } from '@rigbook/domain';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import { newSecret } from '../../platform/identity/sessions.ts';
import { lockSelectableClientAgainstDeletion } from '../clients/public.ts';
import { notifyOfVisit } from '../notices/public.ts';
import { lockRigAgainstDeletion } from '../rigs/public.ts';
import { moveToTrash } from '../trash/public.ts';
import { loadInspectors, findPeople, replaceInspectors, type Person } from './inspectors-store.ts';
import {
  loadCalendarAddress,
  changeVisit,
  insertVisit,
  lockVisit,
  setCalendarAddress,
  findVisit,
  loadVisitTypes,
  type VisitFields,
} from './store.ts';

const SAVED = 'Visit is saved successfully.';

type Given = {
  date: string;
  client_id?: number | null | undefined;
  rig_id: number;
  other_rig?: string | null | undefined;
  visit_type_id: number;
  description: string;
  inspectors?: string[] | null | undefined;
};

/** Work, and its day in the provider's time zone. */
type WorkToday = Work & { today: string };

/** Adds a visit (rules.md#visit-form). Repeating a UUID with the same content succeeds, with different content is 409. */
export async function saveVisit(
  work: WorkToday,
  given: Given & { uuid?: string | undefined; UUID?: string | undefined },
): Promise<string> {
  const { db, scope, today } = work;
  const uuid = given.uuid ?? given.UUID;
  if (uuid === undefined) throw invalid({ uuid: message('field.required') });
  // A repeated save finds what the first one has written.
  await serializeOn(db, uuid);
  const fields = await checkFields(db, scope, given);
  const inspectors = (await requireInspectors(db, scope, given.inspectors)) ?? [];
  const saveHash = contentHash(withInspectors(fields, inspectors, 'uuid'));
  const earlier = await lockVisit(db, scope, uuid);
  if (earlier) return acceptRepeat(earlier, saveHash);
  refusePast(fields.date, today);
  const id = await insertVisit(work, { ...fields, uuid, save_hash: saveHash });
  if (id === null) throw alreadyExists();
  await replaceInspectors(db, scope, { id, clientId: fields.client_id }, inspectors);
  const after = withInspectors(fields, inspectors, 'name');
  await recordChange(work, { action: 'add', entity: 'visit', uuid, clientId: fields.client_id, after });
  await notifyOfVisit(work, { id, clientId: fields.client_id, rigId: fields.rig_id });
  return SAVED;
}

function acceptRepeat(earlier: { save_hash: string }, saveHash: string): string {
  if (earlier.save_hash !== saveHash) throw alreadyExists();
  return SAVED;
}

/** Changes a visit. One whose day has passed may keep that day, for example to correct its description. */
export async function updateVisit(
  work: WorkToday,
  uuid: string,
  given: Given & { updated_at?: string | null | undefined },
): Promise<string> {
  const { db, scope, now, today } = work;
  if (!(await findVisit(db, scope, uuid))) throw notFound();
  // Client and rig are locked before the visit, the order in which deleting them locks too.
  const fields = await checkFields(db, scope, given);
  const stored = await lockVisit(db, scope, uuid);
  if (!stored) throw notFound();
  const had = await loadInspectors(db, scope, [stored.id]);
  const inspectors = (await requireInspectors(db, scope, given.inspectors)) ?? had;
  const before = pickFields(stored);
  const hashes = [withInspectors(before, had, 'uuid'), withInspectors(fields, inspectors, 'uuid')].map(contentHash);
  if (hashes[0] === hashes[1]) return SAVED;
  await refuseStale(db, scope, { entity: 'visit', stored: stored }, given.updated_at);
  if (fields.date !== stored.date) refusePast(fields.date, today);
  await changeVisit(db, scope, stored.id, { ...fields, updated_at: nextRevision(stored, now) });
  await replaceInspectors(db, scope, { id: stored.id, clientId: fields.client_id }, inspectors);
  await recordChange(work, {
    action: 'change',
    entity: 'visit',
    uuid,
    clientId: fields.client_id,
    before: withInspectors(before, had, 'name'),
    after: withInspectors(fields, inspectors, 'name'),
  });
  // Don't notify about wording changes.
  const isMoved = MOVING.some((field) => before[field] !== fields[field]);
  if (isMoved) await notifyOfVisit(work, { id: stored.id, clientId: fields.client_id, rigId: fields.rig_id });
  return SAVED;
}

export async function deleteVisit(work: Work, uuid: string): Promise<string> {
  const { db, scope } = work;
  const visit = await lockVisit(db, scope, uuid);
  if (!visit) throw notFound();
  const label = `Visit to ${visit.rig_name ?? visit.other_rig ?? ''} on ${visit.date}`;
  await moveToTrash(work, { entity: 'visit', id: visit.id, uuid, clientId: visit.client_id, label });
  return 'Visit is deleted successfully.';
}

/** Creates or renews the user's calendar address; the previous one stops working at once. It is only ever shown here. */
export async function renewCalendarAddress(work: Work): Promise<Answer<typeof renewCalendarLink>> {
  const { db, scope, now } = work;
  const { secret, hash } = newSecret();
  await setCalendarAddress(work, hash);
  const { uuid, active } = await loadCalendarAddress(db, scope);
  const after = { calendar_address: 'renewed' };
  await recordChange(work, { action: 'change', entity: 'user', uuid, clientId: scope.clientId, after });
  return { created_at: now.toISOString(), silent: active !== 1, path: pathOf(visitsCalendar, { secret }) };
}

/** The fields whose change is notified. */
const MOVING = ['date', 'client_id', 'rig_id', 'other_rig', 'visit_type_id'] as const satisfies (keyof VisitFields)[];

const pickFields = (visit: VisitFields): VisitFields => ({
  date: visit.date,
  client_id: visit.client_id,
  rig_id: visit.rig_id,
  other_rig: visit.other_rig,
  visit_type_id: visit.visit_type_id,
  description: visit.description,
});

/** The chosen people, each once; undefined if the request does not change them. */
async function requireInspectors(db: Tx, scope: Scope, uuids: Given['inspectors']): Promise<Person[] | undefined> {
  if (uuids === undefined || uuids === null) return undefined;
  const chosen = new Set(uuids);
  const people = await findPeople(db, scope, [...chosen]);
  if (people.length < chosen.size) throw invalid({ inspectors: message('field.no_such_inspector') });
  return people;
}

/** A visit with its inspectors, if it has any: the hash of a visit without them stays what it was before they existed. */
const withInspectors = (fields: VisitFields, people: readonly Person[], by: 'uuid' | 'name') => ({
  ...fields,
  ...(people.length > 0 && { inspectors: people.map((person) => person[by]).toSorted() }),
});

/** The fields to store: the provider chooses the client, the rig must be that client's, and only the rig 'Other' has a typed name. */
async function checkFields(db: Tx, scope: Scope, given: Given): Promise<VisitFields> {
  const clientId = scope.owner ? (given.client_id ?? null) : scope.clientId;
  if (clientId === null) throw invalid({ client_id: message('field.choose_client') });
  if (!(await lockSelectableClientAgainstDeletion(db, scope, clientId))) {
    throw invalid({ client_id: message('field.no_such_client') });
  }
  const isOther = given.rig_id === OTHER_RIG_ID;
  if (isOther && isUnseen(given.other_rig ?? '')) throw invalid({ other_rig: message('field.required') });
  if (!isOther && (await lockRigAgainstDeletion(db, scope, given.rig_id))?.client_id !== clientId) {
    throw invalid({ rig_id: message('field.no_such_rig') });
  }
  const types = await loadVisitTypes(db, scope);
  if (!types.some(({ id }) => id === given.visit_type_id)) {
    throw invalid({ visit_type_id: message('field.no_such_visit_type') });
  }
  return {
    date: given.date,
    client_id: clientId,
    rig_id: isOther ? null : given.rig_id,
    other_rig: isOther ? (given.other_rig ?? null) : null,
    visit_type_id: given.visit_type_id,
    description: given.description,
  };
}

function refusePast(date: string, today: string): void {
  if (isPastVisitDate(date, today, VISIT_DATE_GRACE_DAYS)) throw invalid({ date: message('field.day_passed') });
}
