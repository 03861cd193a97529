import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { saveInspection } from '../saves/many-saves.ts';
import type { Caller, CompanyAtWork } from './portal-of-companies.ts';

/** What a person does, and how long it took until it was done, in milliseconds; `status` of its last answer. */
export type TimedAction = { what: string; milliseconds: number; status: number };

/** Milliseconds from one action of a company to its next. */
const PACE = 500;
/** Milliseconds between two questions whether a document is made. */
const ASK_AGAIN = 100;

const READS = ['rigs/list?page=1', 'findings/list?page=1', 'search?q=bolts', 'findings/changes'];

/**
 * `rounds`: of one read of each kind. `start`: milliseconds after which a company begins, and `documentIn`: the round in
 * which it asks for a document, so that not all do the same at once.
 */
type Mix = { rounds: number; survey: Buffer; start: number; documentIn: number };

/**
 * What a company does, the same each time: reads all the while, in a third of the rounds a save of a survey, and in one of
 * them a document. A action that takes longer than the pace does not put off the next one.
 */
export async function fixedMix(
  company: CompanyAtWork,
  { rounds, survey, start, documentIn }: Mix,
): Promise<TimedAction[]> {
  const [person] = company.people;
  if (!person) throw new Error('Nobody is there.');
  await setTimeout(start);
  const actions: Promise<TimedAction>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of READS) {
      actions.push(timed(path.split('?')[0] ?? '', () => person.call(path)));
      // oxlint-disable-next-line no-await-in-loop -- the pace
      await setTimeout(PACE);
    }
    if (round % 3 === 1) actions.push(timed('save of 60', () => save(person, company, survey)));
    if (round === documentIn) actions.push(timed('document of 60', () => madeDocument(person, company)));
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(PACE);
  }
  return Promise.all(actions);
}

async function timed(what: string, work: () => Promise<number>): Promise<TimedAction> {
  const start = performance.now();
  const status = await work();
  return { what, milliseconds: performance.now() - start, status };
}

const save = (person: Caller, { rigUUID }: CompanyAtWork, survey: Buffer): Promise<number> =>
  saveInspection(person.target('reports/inspection/save'), rigUUID, survey);

/** Asks for a PDF of a survey, and waits until it is made; returns 500 if it fails. */
export async function madeDocument(person: Caller, { reportUUID }: Pick<CompanyAtWork, 'reportUUID'>): Promise<number> {
  const UUID = randomUUID();
  const how = { format: 'pdf', language: 'en', pictures: 'none', only: 'all' };
  const asked = await person.ask('documents', { UUID, of: 'report', kind: 'inspection', report: reportUUID, ...how });
  let { status, body } = asked;
  while (status === 200 && body['state'] !== 'ready' && body['state'] !== 'failed') {
    // oxlint-disable-next-line no-await-in-loop -- until it is made
    await setTimeout(ASK_AGAIN);
    // oxlint-disable-next-line no-await-in-loop
    ({ status, body } = await person.ask(`documents/${UUID}`));
  }
  const isMade = body['state'] === 'ready';
  // The next one is made again, instead of being found.
  if (isMade)
    await fetch(person.target(`documents/${UUID}`).url, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${person.token}` },
    });
  return isMade ? 200 : Math.max(status, 500);
}
