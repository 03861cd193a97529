import type { FindingRow, RigPart } from '@rigbook/contract';
import { CREW } from './follow-up.ts';
import type { FrontDoor } from './front-door.ts';
import { type CompanyKey, PEOPLE, type Person } from './people.ts';
import { uuidOf } from './random.ts';
import type { DemoRig } from './rigs.ts';

/** The person who only hears how the rigs of a company stand. */
const WATCHERS: Partial<Record<CompanyKey, Person>> = { halcyon: PEOPLE.halcyonViewer };

/** Texts in 'Action by' that a crew takes care of: the most frequent ones. */
const TEXTS_OF_CREW = 3;

/**
 * Chooses the people of a rig: who answers for it manages it, and who takes care of findings has the most frequent texts there. Those
 * with a year of every kind of report have no manager: what is read of them in the documentation concerns the whole company.
 */
export async function chooseTeam(office: FrontDoor, rig: DemoRig): Promise<void> {
  const { owner, answers } = CREW[rig.company];
  const isManaged = rig.name !== rig.like;
  const texts = isManaged ? await textsOf(office, rig) : [];
  const member = (person: Person | null | undefined, part: RigPart, action_by: string[] = []) =>
    person ? [{ user: uuidOf(person.email), part, action_by }] : [];
  const people = [
    ...(isManaged ? member(answers, 'manager') : []),
    ...member(owner, 'crew', texts),
    ...member(WATCHERS[rig.company], 'watcher'),
  ];
  if (people.length > 0) await office.post(`rigs/team/${rig.UUID}`, { people, revision: 0 });
}

async function textsOf(office: FrontDoor, { UUID }: DemoRig): Promise<string[]> {
  const { data } = (await office.read(`findings/list?rig=${UUID}&per_page=100`)) as { data: FindingRow[] };
  const texts = data.map(({ action_by: text }) => text.trim()).filter((text) => text !== '');
  const byFold = Map.groupBy(texts, (text) => text.toLowerCase().replaceAll(/\s+/g, ' '));
  const frequent = [...byFold.values()].toSorted((one, other) => other.length - one.length);
  return frequent.slice(0, TEXTS_OF_CREW).flatMap(([text]) => text ?? []);
}
