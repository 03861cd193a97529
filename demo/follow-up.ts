import type { FindingRow, Many } from '@rigbook/contract';
import { addDays } from '@rigbook/domain';
import type { FrontDoor } from './front-door.ts';
import { type CompanyKey, PEOPLE, type Person } from './people.ts';
import { uuidOf } from './random.ts';
import type { DemoRig } from './rigs.ts';

/** Who takes care of a company's findings, and who answers for its rigs; null where nobody has signed in yet. */
export const CREW: Record<CompanyKey, { owner: Person | null; answers: Person | null }> = {
  halcyon: { owner: PEOPLE.halcyonEditor, answers: PEOPLE.halcyonClient },
  duneRidge: { owner: PEOPLE.duneRidgeAdmin, answers: PEOPLE.duneRidgeClient },
  northmere: { owner: null, answers: null },
};

type Doors = {
  office: FrontDoor;
  /** Of who answers for this rig. */
  crew: FrontDoor | null;
  today: string;
};

/** How many findings of a rig have an owner, are asked about, and are reported as done. */
const [OWNED, ASKED, READY] = [4, 1, 3];

/** What is done with single findings of a rig since its newest survey: some get an owner, a few an answer. */
export async function followFindingsUp({ office, crew, today }: Doors, rig: DemoRig): Promise<void> {
  const query = `rig=${rig.UUID}&state=open&per_page=100`;
  const { data: open } = (await office.read(`findings/list?${query}`)) as { data: FindingRow[] };
  const owned = open.slice(0, OWNED).map(({ UUID }) => UUID);
  if (owned.length > 0) {
    const { owner } = CREW[rig.company];
    await done(office, 'findings/assign-many', {
      event: uuidOf(`assign ${rig.name}`),
      findings: owned,
      ...(owner === null ? { owner_text: 'Toolpusher' } : { owner: uuidOf(owner.email) }),
      due_on: addDays(today, 30),
      reason: 'Agreed with the crew: parts are on order.',
    });
  }
  if (!crew) return;
  const ready = open.slice(OWNED + ASKED, OWNED + ASKED + READY).map(({ UUID }) => UUID);
  const asked = open.slice(OWNED, OWNED + ASKED).map(({ UUID }) => UUID);
  for (const [findings, state, text] of [
    [ready, 'ready', 'Repaired and function tested, see the work order in the maintenance system.'],
    [asked, null, 'Which of the two do you mean, the one at the front or the one behind it?'],
  ] as const) {
    if (findings.length === 0) continue;
    await done(crew, 'findings/answer-many', { event: uuidOf(`${state} ${rig.name}`), findings, state, text });
  }
}

/** Makes a call for many findings, of which none may fail. */
async function done(door: FrontDoor, path: string, body: object): Promise<void> {
  const { failed } = JSON.parse(await door.post(path, body)) as Many;
  if (failed.length > 0) throw new Error(`${path} failed: ${JSON.stringify(failed)}`);
}
