import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { DAY, isoDayIn } from '@rigbook/domain';
import { buildApp } from '../apps/server/src/app.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { enter, type FrontDoor } from './front-door.ts';
import { CREW, followFindingsUp } from './follow-up.ts';
import { goThroughAnswers, letProviderVerify, talkAboutFindings } from './talk.ts';
import { addCompanies, addPerson, addVisits, idOfCompany, nameProvider } from './office.ts';
import { PEOPLE, type Person } from './people.ts';
import { rigImage } from './pictures/rig-image.ts';
import type { DemoRig } from './rigs.ts';
import { addSurveys } from './surveyor.ts';
import { chooseTeam } from './teams.ts';
import { VISITS, visitTo } from './visits.ts';

const RIGS_MADE_DAYS_AGO = 1400;
const FOLLOWED_UP_DAYS_AGO = 5;
const VISITS_PLANNED_DAYS_AHEAD = 12;

/** Added last of all, so that finding this person means the demo is complete. */
export const LAST_PERSON: Person = PEOPLE.northmereAdmin;

/**
 * Fills a portal that has only its first admin (PEOPLE.ownerAdmin) with the demo: companies, people, rigs, their surveys
 * and answers, visits. Everything goes through the API, at the time when it would have happened; all days count back
 * from the services' `now`.
 */
export async function seedPortal(services: Services, rigs: readonly DemoRig[]): Promise<void> {
  const today = services.now();
  let clock = today;
  const ago = (days: number) => {
    clock = new Date(today.getTime() - days * DAY);
  };
  const settings = { ...services.settings, LOG_LEVEL: 'warn' } as const;
  const past: Services = { ...services, settings, now: () => clock };
  const app = await buildApp(past);
  try {
    // Signed in today: a session started in the past would have expired.
    const office = await enter(app, PEOPLE.ownerAdmin);
    ago(RIGS_MADE_DAYS_AGO);
    await nameProvider(office);
    await addCompanies(office);
    await addPerson(office, PEOPLE.ownerEditor);
    ago(0);
    const surveyor = await enter(app, PEOPLE.ownerEditor);
    const specs = specsByName();
    for (const rig of rigs) {
      ago(RIGS_MADE_DAYS_AGO);
      await addRig(office, rig, specs.get(rig.like) ?? []);
      await addSurveys({ door: surveyor, today, ago }, rig);
    }
    await addVisits(office, [...VISITS, ...rigs.flatMap(visitTo)], isoDayIn(settings.TIME_ZONE, today), ({ inDays }) =>
      ago(Math.max(0, VISITS_PLANNED_DAYS_AHEAD - inDays)),
    );
    ago(RIGS_MADE_DAYS_AGO);
    const others = Object.values<Person>(PEOPLE).filter(({ company }) => company !== null);
    for (const person of others.filter((one) => one !== LAST_PERSON)) await addPerson(office, person);
    await followUp(app, { office, today, ago }, rigs);
    ago(0);
    for (const rig of rigs) await chooseTeam(office, rig);
    ago(RIGS_MADE_DAYS_AGO);
    await addPerson(office, LAST_PERSON);
  } finally {
    await app.close();
  }
}

type Office = { office: FrontDoor; today: Date; ago: (days: number) => void };

/** Some days after the newest survey of each rig: those with a year of every kind of report stay as they were surveyed. */
async function followUp(app: FastifyInstance, { office, today, ago }: Office, rigs: readonly DemoRig[]) {
  await letProviderVerify(office);
  ago(0);
  const surveyor = await enter(app, PEOPLE.ownerEditor);
  for (const rig of rigs.filter(({ name, like }) => name !== like)) {
    ago(0);
    const { answers, owner } = CREW[rig.company];
    const isAnswered = rig.answered.length > 0;
    const crew = answers && isAnswered ? await enter(app, answers) : null;
    const admin = owner && isAnswered ? await enter(app, owner) : null;
    ago(FOLLOWED_UP_DAYS_AGO);
    await followFindingsUp({ office, crew, today: isoDayIn('UTC', today) }, rig);
    await talkAboutFindings(office, admin, rig);
    await goThroughAnswers(surveyor, rig);
  }
}

type Specs = unknown[];

function specsByName(): Map<string, Specs> {
  const text = readFileSync(new URL('data/rig-spec-examples.json', import.meta.url), 'utf8');
  const examples = JSON.parse(text) as { name: string; specs: Specs }[];
  return new Map(examples.map(({ name, specs }) => [name, specs]));
}

/** Adds a rig as the 'Add New Rig' popup and its wizard do (rules.md#adding-a-rig): image, rig, specifications. */
async function addRig(office: FrontDoor, rig: DemoRig, specs: Specs): Promise<void> {
  const file = {
    field: 'image',
    name: `${rig.kind}.jpg`,
    bytes: await rigImage(rig.kind, rig.like === rig.name ? rig.kind : rig.name),
  };
  const image = await office.upload('rigs/upload/image', { UUID: rig.UUID, update: '0' }, file);
  const client_id = await idOfCompany(office, rig.company);
  await office.post('rigs/save-new-rig', { UUID: rig.UUID, name: rig.name, image, client_id });
  await office.post('rigs/save-complete-rig', { UUID: rig.UUID, name: rig.name, specs });
}
