import type { RigTeam } from '@rigbook/contract';
import type { TeamSent } from './queries.ts';

type Member = TeamSent['people'][number];

/** A team as it is sent. */
export const sentOf = ({ people }: RigTeam): Member[] =>
  people.map(({ user, part, action_by: texts }) => ({ user: user.UUID, part, action_by: texts }));

/** The members with those of another rig: who is there already stays as they are, and a text stays with its person. */
export function withCopied(members: readonly Member[], other: RigTeam): Member[] {
  const taken = new Set(members.flatMap(({ action_by: texts }) => texts.map(fold)));
  const added = sentOf(other)
    .filter(({ user }) => members.every((member) => member.user !== user))
    .map((member) => ({ ...member, action_by: member.action_by.filter((text) => !taken.has(fold(text))) }));
  return [...members, ...added];
}

/** What tells texts apart. */
const fold = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
