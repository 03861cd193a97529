import type { Body, OfferedText, RigTeam, saveRigTeam } from '@rigbook/contract';
import { type Message, message } from '@rigbook/contract/messages';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { recordChange } from '../../platform/records/history.ts';
import { rejectAsStale } from '../../platform/records/revision.ts';
import { lockRig, requireRig } from '../rigs/public.ts';
import { beginMoving, loadMoving } from './moving.ts';
import {
  loadKeysOfTexts,
  type Member,
  loadFreeTexts,
  loadPeopleOfRig,
  loadPossiblePeople,
  replaceTeam,
  loadRevisionOfTeam,
  type Rig,
  type ShownMember,
} from './store.ts';

/** The people of a rig and the texts that stand for each (rules.md#people-of-a-rig). */
export async function showTeam(db: Tx, scope: Scope, uuid: string): Promise<RigTeam> {
  return teamOf(db, scope, await requireRig(db, scope, uuid));
}

/** Texts in 'Action by' that could be given to someone of a rig, with how many of its findings that would move. */
export async function loadOfferedTexts(db: Tx, scope: Scope, uuid: string): Promise<OfferedText[]> {
  return loadFreeTexts(db, scope, await requireRig(db, scope, uuid));
}

async function teamOf(db: Tx, scope: Scope, rig: Rig): Promise<RigTeam> {
  const moving = await loadMoving(db, scope, rig);
  const team = shownTeam(await loadPeopleOfRig(db, scope, rig), await loadRevisionOfTeam(db, scope, rig));
  return { ...team, ...(moving && { moving }) };
}

type TeamSent = Body<typeof saveRigTeam>;

/**
 * Makes the people who were sent those of a rig, and gives them the findings there with their texts, unless a person has said who
 * takes care of one. @throws AppError 409 `stale` if the team has changed since it was loaded
 */
export async function saveTeam(
  db: Tx,
  scope: Scope,
  { uuid, body, now }: { uuid: string; body: TeamSent; now: Date },
): Promise<RigTeam> {
  const locked = await lockRig(db, scope, uuid);
  if (!locked) throw notFound();
  const rig = { id: locked.id, clientId: locked.client_id };
  const before = await loadPeopleOfRig(db, scope, rig);
  const revision = await loadRevisionOfTeam(db, scope, rig);
  const members = await membersOf(db, scope, rig, body.people);
  if (isSame(before, members)) return shownTeam(before, revision);
  if (body.revision !== revision) await rejectAsStale(db, scope, { entity: 'rig', uuid });
  await replaceTeam(db, scope, rig, { members, revision: revision + 1 });
  const after = await teamOf(db, scope, rig);
  await recordChange(
    { db, scope, now },
    {
      action: 'change',
      entity: 'rig',
      uuid,
      clientId: rig.clientId,
      before: { team: linesOf(shownTeam(before, revision)) },
      after: { team: linesOf(after) },
    },
  );
  await beginMoving(db, scope, rig, revision + 1);
  const moving = await loadMoving(db, scope, rig);
  return { ...after, ...(moving && { moving }) };
}

/** What the team says of each person. @throws AppError 422 for strangers, and for people and texts that are there twice */
async function membersOf(db: Tx, scope: Scope, rig: Rig, sent: TeamSent['people']): Promise<Member[]> {
  const known = await loadPossiblePeople(
    db,
    scope,
    rig.clientId,
    sent.map(({ user }) => user),
  );
  const keys = await loadKeysOfTexts(
    db,
    scope,
    sent.flatMap(({ action_by: texts }) => texts),
  );
  const members = new Map<number, Member>();
  const takenBy = new Map<string, number>();
  const wrong: Record<string, Message> = {};
  let at = 0;
  for (const [index, { user, part, action_by: texts }] of sent.entries()) {
    const person = known.get(user);
    const own = new Map(texts.map((text) => [keys[at++] ?? '', text]));
    own.delete('');
    if (!person) wrong[`people.${index}.user`] = message('finding.no_such_owner');
    else if (members.has(person.id)) wrong[`people.${index}.user`] = message('rig.person_twice');
    else members.set(person.id, { id: person.id, part, texts: Array.from(own, ([key, text]) => ({ key, text })) });
    for (const [key, text] of own) {
      if (takenBy.has(key)) wrong[`people.${index}.action_by`] = message('rig.text_of_two', { text });
      else takenBy.set(key, index);
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return [...members.values()];
}

/** Whether two teams say the same, in whatever order. */
const isSame = (one: readonly Member[], other: readonly Member[]): boolean => factOf(one) === factOf(other);

const factOf = (members: readonly Member[]): string =>
  JSON.stringify(
    members
      .map(({ id, part, texts }) => [id, part, texts.map(({ key, text }) => `${key} ${text}`).toSorted()] as const)
      .toSorted(([a], [b]) => a - b),
  );

/** A team as history has it. */
const linesOf = ({ people }: RigTeam): string[] =>
  people.map(({ user, part, action_by: texts }) => [`${user.name} (${part})`, ...texts].join(', '));

const shownTeam = (people: readonly ShownMember[], revision: number): RigTeam => ({
  people: people.map(({ uuid: UUID, name, part, texts }) => ({
    user: { UUID, name },
    part,
    action_by: texts.map(({ text }) => text),
  })),
  revision,
});
