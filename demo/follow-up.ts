import type { FindingRow, Many } from '@rigbook/contract';
import { addDays } from '@rigbook/domain';
import { pdfFile } from './files/pdf-file.ts';
import type { FrontDoor } from './front-door.ts';
import { type CompanyKey, PEOPLE, type Person } from './people.ts';
import { photo } from './pictures/photo.ts';
import { sceneOf } from './pictures/scene-of.ts';
import { uuidOf } from './random.ts';
import type { DemoRig } from './rigs.ts';
import { dayText } from './surveys/survey-document.ts';

/** The owners of a company's findings, and the people who answer for its rigs; null if nobody has signed in yet. */
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

/** How many findings of a rig have an owner, and how many are reported as done. */
const [OWNED, READY] = [4, 3];

/** What is done with single findings of a rig since its newest survey: some get an owner, a few an answer. */
export async function followFindingsUp({ office, crew, today }: Doors, rig: DemoRig): Promise<void> {
  const inState = async (state: string) => {
    const query = `rig=${rig.UUID}&state=${state}&per_page=100`;
    return ((await office.read(`findings/list?${query}`)) as { data: FindingRow[] }).data;
  };
  const open = await inState('open');
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
  const asked = open[OWNED];
  if (asked) {
    const text = 'Which of the two do you mean, the one at the front or the one behind it?';
    await crew.post(`findings/answer/${asked.UUID}`, { event: uuidOf(`asked ${rig.name}`), state: null, text });
  }
  // What is in a picture before is best seen in one after the repair.
  const byPictures = (await inState('progress')).toSorted(
    (a, b) => b.pictures.before.length - a.pictures.before.length,
  );
  await Promise.all(byPictures.slice(0, READY).map((finding) => reportReady(crew, rig, finding, today)));
}

/** Reports a finding as done, with a picture of the repair where there is something to photograph. */
async function reportReady(crew: FrontDoor, rig: DemoRig, finding: FindingRow, today: string): Promise<void> {
  const event = uuidOf(`ready ${finding.UUID}`);
  const scene = sceneOf(finding);
  const bytes =
    scene && (await photo({ scene, seed: event, caption: [`${rig.name}  ${finding.ref}`, dayText(today)] }));
  const place = { finding: finding.UUID, event };
  const file = bytes && { field: 'image', name: `${finding.ref} repaired.jpg`, bytes };
  const pictures = file ? [await crew.upload('findings/upload/image', place, file)] : [];
  const text = 'Repaired and function tested, see the work order in the maintenance system.';
  const order = workOrder(rig, finding, today);
  const files = [await crew.upload('findings/upload/file', place, { field: 'file', ...order })];
  await crew.post(`findings/answer/${finding.UUID}`, { event, state: 'ready', text, pictures, files });
}

const workOrder = (rig: DemoRig, { ref, deficiency }: FindingRow, today: string) => ({
  name: `Work order ${ref}.pdf`,
  bytes: pdfFile({
    title: 'Work order',
    lines: [`Rig: ${rig.name}`, `Finding: ${ref}`, deficiency.slice(0, 80), '', `Completed: ${dayText(today)}`],
  }),
});

/** Makes a call for many findings, of which none may fail. */
async function done(door: FrontDoor, path: string, body: object): Promise<void> {
  const { failed } = JSON.parse(await door.post(path, body)) as Many;
  if (failed.length > 0) throw new Error(`${path} failed: ${JSON.stringify(failed)}`);
}
