import type { FindingRow } from '@rigbook/contract';
import type { FrontDoor } from './front-door.ts';
import { PEOPLE, COMPANIES } from './people.ts';
import { uuidOf } from './random.ts';
import type { DemoRig } from './rigs.ts';

/** The company whose findings the provider verifies: what its people change is proposed. */
const PROPOSES = 'duneRidge';

/** From now on the provider verifies the findings of that company. */
export const letProviderVerify = (office: FrontDoor): Promise<string> =>
  office.post(`clients/follow-up/${uuidOf(COMPANIES[PROPOSES].name)}`, { verification: 'provider' });

/** What is said about findings of a rig of that company, and what its admin proposes to change of them. */
export async function talkAboutFindings(office: FrontDoor, admin: FrontDoor | null, rig: DemoRig): Promise<void> {
  if (rig.company !== PROPOSES || !admin) return;
  const { data } = (await office.read(`findings/list?rig=${rig.UUID}&sort=rig`)) as { data: FindingRow[] };
  const [first, second] = data.filter(({ priority }) => priority !== 'minor');
  if (!first || !second) return;
  const event = (what: string) => uuidOf(`${what} ${rig.name}`);
  await admin.post(`findings/correct/${first.UUID}`, {
    event: event('proposed'),
    fields: { priority: 'minor' },
    text: 'It is out of use until the next rig move, and tagged so.',
  });
  const client = PEOPLE.duneRidgeClient;
  await office.post(`findings/note/${second.UUID}`, {
    event: event('remark'),
    text: `@${client.name} please send the certificate of the last load test, too.`,
    mentions: [uuidOf(client.email)],
  });
  await office.post(`findings/note/${first.UUID}`, {
    event: event('internal'),
    text: 'They asked for the same on their other rig. Look at it on board before we agree.',
    internal: 1,
  });
}

/** Before a visit a surveyor goes through what the crew of a rig has said: sends one answer back, and answers a question. */
export async function goThroughAnswers(surveyor: FrontDoor, { UUID, name, visit }: DemoRig): Promise<void> {
  if (visit === null) return;
  const findings = async (filter: string) =>
    ((await surveyor.read(`findings/list?rig=${UUID}&${filter}&per_page=100`)) as { data: FindingRow[] }).data;
  // With a work order it is from the crew; what surveyors have reported themselves they may not verify.
  const ready = (await findings('state=ready')).find(({ files = [] }) => files.length > 0);
  const [asked] = await findings('asked=1');
  if (ready)
    await surveyor.post(`findings/verify/${ready.UUID}`, {
      event: uuidOf(`returned ${name}`),
      result: 'returned',
      text: 'The picture shows the other side. Please send one of the side that was repaired.',
    });
  if (asked)
    await surveyor.post(`findings/answer/${asked.UUID}`, {
      event: uuidOf(`replied ${name}`),
      state: null,
      text: 'The one at the front. The one behind it was renewed last year.',
    });
}
