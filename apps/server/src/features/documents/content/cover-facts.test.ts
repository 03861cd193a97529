import { randomUUID } from 'node:crypto';
import { answerFinding, type DocumentMade, makeDocument, saveFollowUpRules, type SentBody } from '@rigbook/contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentOf } from '../../../../test/support/document-content.ts';
import { aSection, aSurvey, registerOf } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompany, aPerson, type Company, type Person } from '../../../../test/support/people.ts';
import { aRig, type RigMade } from '../../../../test/support/records/reports.ts';
import { askAsSystem, asSystem } from '../../../platform/identity/scope.ts';
import { scopeOfUser } from '../../../platform/identity/sessions.ts';
import { hasPictures } from '../making/making.ts';

const portal = aPortal();
const NOW = '2026-11-20T11:30:00Z';
/** Where it is the next day already. */
const AHEAD = 'Pacific/Kiritimati';
const NEXT_DAY = '2026-11-21';

let company: Company;
let admin: Person;
let office: Person;
let rig: RigMade;
let report: string;

const at = async <T>(time: string, work: () => Promise<T>): Promise<T> => {
  portal().setNow(new Date(time));
  onTestFinished(() => portal().setNow(null));
  return work();
};

beforeAll(async () => {
  company = await aCompany(portal(), { name: 'Halcyon Reach' });
  [admin, office] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'admin')];
  ok(
    await portal().call(saveFollowUpRules, office.token, {
      params: { uuid: company.uuid },
      body: { time_zone: AHEAD },
    }),
  );
  rig = await aRig(portal(), admin.token, { name: 'Marlin Crest' });
});

const setUp = async () => {
  const sheets = [aSection('Mast', [{ ref: 'A', text: 'Bent brace' }])];
  report = await aSurvey(portal(), admin.token, { rigUUID: rig.UUID, sheets });
  const [finding] = (await registerOf(portal(), admin.token).list(`report=${report}`)).data;
  const answer: SentBody<typeof answerFinding> = {
    event: randomUUID(),
    state: 'progress',
    text: 'Ordered.',
    pictures: [],
  };
  ok(await portal().call(answerFinding, admin.token, { params: { uuid: finding?.UUID }, body: answer }));
};

/** What a document says to a user. */
async function content(body: object, by = admin) {
  const whole = { language: 'en', pictures: 'none', only: 'all', format: 'pdf', UUID: randomUUID() };
  const { UUID: _, ...asked } = makeDocument.body.parse({ ...whole, ...body });
  if (!hasPictures(asked)) throw new Error('Findings are what it is about.');
  const scope = await asSystem(portal().services.db, (db) => scopeOfUser(db, by.id));
  if (!scope) throw new Error('They are a user.');
  const job = { signal: new AbortController().signal, progress: async () => undefined };
  return contentOf({ services: portal().services, scope, asked, job });
}

/** A document that a user requests: its name, and the job that makes it. */
async function askedFor(body: object, { token } = admin) {
  const UUID = randomUUID();
  const asked = { UUID, only: 'all', language: 'en', format: 'xlsx', pictures: 'none', ...body };
  const { file_name: name } = ok(await portal().post(token, '/api/documents', asked)).json<DocumentMade>();
  const { job } = await askAsSystem(portal().services.db, (db) =>
    db.selectFrom('documents').select('job').where('uuid', '=', UUID).executeTakeFirstOrThrow(),
  );
  return { name, job };
}

describe('the days of a document', () => {
  test('are those of the company: of its survey, of its answers, and the day it is of', async () => {
    await at(NOW, setUp);
    const { survey, asOf, sections } = await content({ of: 'report', kind: 'inspection', report });
    const days = sections[0]?.findings[0]?.answers.map(({ day }) => day);
    expect({ from: survey?.from, asOf, days }).toEqual({ from: NEXT_DAY, asOf: NEXT_DAY, days: [NEXT_DAY] });
    for (const reader of [admin, office]) {
      expect((await content({ of: 'findings', filter: { client: String(company.id) } }, reader)).asOf).toBe(NEXT_DAY);
    }
  });

  test('are those of its reader, where it is about several companies', async () => {
    const other = await aCompany(portal());
    const theirs = await aPerson(portal(), 'admin', other);
    const { UUID } = await aRig(portal(), theirs.token);
    await aSurvey(portal(), theirs.token, { rigUUID: UUID, sheets: [aSection('Mast', [{ text: 'Loose bolt' }])] });
    await at(NOW, async () => {
      expect((await content({ of: 'findings' }, office)).asOf).toBe('2026-11-20');
    });
  });

  test('make an extract of several companies a new document when one of them has its next day', async () => {
    const job = async () => (await askedFor({ of: 'findings' }, office)).job;
    const before = await at('2026-11-21T09:00:00Z', job);
    expect(await at('2026-11-21T09:30:00Z', job)).toBe(before);
    expect(await at('2026-11-21T10:30:00Z', job)).not.toBe(before);
  });
});

describe('an extract that finds nothing', () => {
  test.each([
    ['rig', () => ({ rig: rig.UUID, search: 'nothing' }), { rig: 'Marlin Crest', client: 'Halcyon Reach' }],
    ['company', () => ({ client: String(company.id), search: 'nothing' }), { rig: '', client: 'Halcyon Reach' }],
  ])('names the %s it was asked about', async (_, filter, expected) => {
    const { rig: found, client, shown } = await content({ of: 'findings', filter: filter() }, office);
    expect({ rig: found.name, client }).toEqual(expected);
    expect(shown).toEqual(['Newest surveys', 'Search: nothing']);
  });

  test('names the owner and the survey it was asked about', async () => {
    const filter = { report, owner: admin.uuid, search: 'nothing' };
    const { rig: found, client, shown } = await content({ of: 'findings', filter }, office);
    expect([found.name, client]).toEqual(['Marlin Crest', 'Halcyon Reach']);
    expect(shown).toEqual(['Inspection, 21-Nov-2026', expect.stringMatching(/^Owner: ./), 'Search: nothing']);
  });

  test('has the days of its company for every reader', async () => {
    const nothing = { of: 'findings', filter: { rig: rig.UUID, search: 'nothing' } };
    await at(NOW, async () => {
      for (const by of [admin, office]) {
        expect((await askedFor(nothing, by)).name).toBe(`register_Marlin-Crest_en_${NEXT_DAY}.xlsx`);
      }
    });
  });

  test('does not name what its reader may not see', async () => {
    const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
    for (const filter of [{ rig: rig.UUID }, { client: String(company.id) }]) {
      const { rig: found, client } = await content({ of: 'findings', filter }, stranger);
      expect([found.name, client]).toEqual(['', '']);
    }
  });
});

describe('the day in the name of a document', () => {
  test('is that of the company, and makes it a new document once that has another time zone', async () => {
    await at(NOW, async () => {
      const ask = () => askedFor({ of: 'report', kind: 'inspection', report });
      const before = await ask();
      expect(before.name).toBe(`Marlin-Crest_inspection_findings_en_${NEXT_DAY}.xlsx`);
      ok(
        await portal().call(saveFollowUpRules, office.token, {
          params: { uuid: company.uuid },
          body: { time_zone: 'UTC' },
        }),
      );
      const after = await ask();
      expect(after.name).toBe('Marlin-Crest_inspection_findings_en_2026-11-20.xlsx');
      expect(after.job).not.toBe(before.job);
    });
  });
});
