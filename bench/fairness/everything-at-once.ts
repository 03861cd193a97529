// Runs in its own process, as what it stands for runs on other machines: asks for everything that a company may ask for.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { saveInspection, surveyOf } from '../saves/many-saves.ts';
import { madeDocument } from './fixed-mix.ts';
import { type Caller, callerWith, type DearCompany } from './portal-of-companies.ts';

const HOSTILE = join(import.meta.dirname, '../../packages/workbook/test-data/hostile');
/** Hashes its password 300,000 times. */
const ENCRYPTED = 'own_password_hashed_300k_times.xlsx';

/** How many of each a company has under way all the time. */
const READS = 60;
const DOCUMENTS = 20;
const SAVES = 10;
const LOOKS = 8;
const PICTURES = 10;
const FINDINGS = 2000;

/** What one company asks for at once, again and again, for as long as the process lives. */
async function everythingAtOnce({ rigUUID, people, address }: DearCompany): Promise<void> {
  const workbook = readFileSync(join(HOSTILE, ENCRYPTED));
  const [large, small] = [surveyOf(FINDINGS), surveyOf(1)];
  const picture = await aProgressivePicture();
  const callers = people.map((token) => callerWith(address, token));
  const forever = async (work: () => Promise<unknown>): Promise<never> => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, beside the others
    for (;;) await work();
  };
  const again = (count: number, work: (person: Caller) => Promise<unknown>) =>
    Array.from({ length: count }, (_, index) => {
      const person = callers[index % callers.length];
      return person && forever(() => work(person));
    });
  const saved = async (person: Caller, survey: Buffer, file?: Uint8Array): Promise<string> => {
    const reportUUID = randomUUID();
    await saveInspection(person.target('reports/inspection/save'), rigUUID, survey, reportUUID, file);
    return reportUUID;
  };
  const [first] = callers;
  const finding = first ? await oneFinding(first) : '';
  await Promise.all([
    ...again(READS, (person) => person.call('findings/changes')),
    ...again(SAVES, (person) => saved(person, large)),
    ...again(LOOKS, (person) => saved(person, small, workbook)),
    ...again(PICTURES, (person) => sendPicture(person, finding, picture)),
    ...again(DOCUMENTS, async (person) => madeDocument(person, { reportUUID: await saved(person, large) })),
  ]);
}

async function oneFinding(person: Caller): Promise<string> {
  const { body } = await person.ask('findings/list?page=1');
  const [first] = (body as { data?: { UUID: string }[] }).data ?? [];
  if (!first) throw new Error('There is no finding.');
  return first.UUID;
}

/** One that is decoded as a whole. */
const aProgressivePicture = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey' } })
    .jpeg({ progressive: true })
    .toBuffer();

async function sendPicture(person: Caller, finding: string, picture: Buffer): Promise<void> {
  const { url, token } = person.target('findings/upload/image');
  const body = new FormData();
  body.set('finding', finding);
  body.set('event', randomUUID());
  body.set('image', new Blob([new Uint8Array(picture)]), 'photo.jpg');
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  await answer.arrayBuffer();
  if (answer.status >= 400 && answer.status < 429) throw new Error(`A picture was not taken: ${answer.status}`);
}

await everythingAtOnce(JSON.parse(process.argv[2] ?? '') as DearCompany);
