import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  FileReportRow,
  FollowUpSummary,
  Rig,
  RigRow,
  SessionAnswer,
  Visit,
  WorkbookReport,
  WorkbookSummary,
} from '@rigbook/contract';
import {
  addDays,
  filledFields,
  findingsOf,
  isoDayIn,
  roleOf,
  type Sheet,
  type SpecGroup,
  summaryChart,
} from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../apps/server/src/app.ts';
import { openDatabase, type OpenDatabase } from '../apps/server/src/platform/database/database.ts';
import { localFileStore } from '../apps/server/src/platform/files/local-file-store.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { ok } from '../apps/server/test/support/harness.ts';
import { COMPANIES, PEOPLE, type Person, signInTable } from './people.ts';
import { keepDemo } from './kept-demo.ts';
import { NotTheDemo, prepareDemo } from './prepare.ts';
import { RIGS } from './rigs.ts';

const MINUTES = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'rigbook-demo-'));
const env = { DATA_DIR: join(folder, 'portal'), LOG_LEVEL: 'silent' };
const settings = readSettings(env);

let app: FastifyInstance;
let database: OpenDatabase;
let filled: boolean[] = [];

beforeAll(async () => {
  filled = [await prepareDemo(env, RIGS), await prepareDemo(env, RIGS)];
  await keepDemo(env.DATA_DIR);
  database = await openDatabase(settings);
  app = await buildApp({ db: database.db, settings, files: localFileStore(settings.DATA_DIR), now: () => new Date() });
}, 5 * MINUTES);

afterAll(async () => {
  await app?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

type List<Row> = { data: Row[]; total: number };

async function signedIn({ email, password }: Person): Promise<SessionAnswer> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return ok(answer).json<SessionAnswer>();
}

/** Makes requests as a person. */
async function asking(person: Person) {
  const { access_token: token } = await signedIn(person);
  const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return {
    ask,
    read: async (url: string) => ok(await ask(url)),
  };
}

const rigNamed = (name: string) => {
  const rig = RIGS.find((one) => one.name === name);
  if (!rig) throw new Error(`The demo has no rig ${name}.`);
  return rig;
};

describe('the portal of the demo', () => {
  it('is filled once: a second start keeps its content', () => {
    expect(filled).toEqual([true, false]);
  });

  it.each(Object.entries(PEOPLE))('%s can sign in with the printed password', async (_, person: Person) => {
    const session = await signedIn(person);
    expect(session.owner).toBe(person.company === null);
    expect(roleOf(session.user_permission)).toBe(person.role);
    expect(signInTable()).toContain(person.email);
  });

  it('every rig has an image, its specifications and the reports of each survey', async () => {
    const { read, ask } = await asking(PEOPLE.ownerAdmin);
    const rigs = (await read('/api/rigs/list')).json<List<RigRow>>();
    expect(rigs.data.map(({ name }) => name)).toEqual(RIGS.map(({ name }) => name).toSorted());
    for (const { UUID, image } of rigs.data) {
      const served = await ask(`/${image}`);
      expect(served.headers['content-type']).toBe('image/jpeg');
      const { specs = [] } = (await read(`/api/rigs/${UUID}`)).json<Rig>();
      expect(specs).toHaveLength(21);
      const filled = specs.reduce((sum, group) => sum + filledFields(group as SpecGroup).filled, 0);
      expect(filled).toBeGreaterThan(300);

      const planned = RIGS.find((rig) => rig.UUID === UUID)?.surveys.length;
      const inspections = (await read(`/api/reports/inspection/summaries/${UUID}`)).json<List<WorkbookSummary>>();
      expect(inspections.data).toHaveLength(planned ?? 0);
      const overall = inspections.data.map((row) => row.Overall_Closed_Percentage);
      expect(new Set(overall).size).toBe(overall.length);
      for (const kind of ['closing', 'qshe']) {
        const reports = (await read(`/api/reports/${kind}/summaries/${UUID}`)).json<List<FollowUpSummary>>();
        expect(reports.total).toBe(planned);
        expect(reports.data.every((row) => row.Overall_Open + row.Overall_In_Progress > 0)).toBe(true);
      }
      const finals = (await read(`/api/reports/final_reports/${UUID}`)).json<List<FileReportRow>>();
      expect(finals.total).toBe(planned);
    }
  });

  it('every rig has been audited, accepted and moved, and has had a drop object survey', async () => {
    const { read, ask } = await asking(PEOPLE.ownerAdmin);
    const list = async <Row>(rig: string, path: string) =>
      (await read(`/api/reports/${path}/${rig}`)).json<List<Row>>();
    for (const { UUID, audits, acceptances, moves, drops } of RIGS) {
      expect((await list(UUID, 'audit/summaries')).total).toBe(audits.length);
      expect((await list(UUID, 'audit_closing/summaries')).total).toBe(audits.length);
      expect((await list(UUID, 'audit_final_reports')).total).toBe(audits.length);
      expect((await list(UUID, 'acceptance/summaries')).total).toBe(acceptances.length);
      for (const [kind, days] of [['move_reports', moves] as const, ['drop_reports', drops] as const]) {
        const { data } = await list<FileReportRow>(UUID, kind);
        expect(data.map(({ files }) => files.length > 1)).toEqual(days.map(() => true));
        const [report] = data[0]?.files ?? [];
        const file = await ask(`/api/reports/${kind}/download-file/${report?.id}`);
        expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect(file.rawPayload.subarray(-6).toString()).toBe('%%EOF\n');
      }
    }
  });

  it('older closings were worked on and their final reports handed over; the newest are unchanged', async () => {
    const { read } = await asking(PEOPLE.ownerAdmin);
    for (const { UUID } of RIGS) {
      for (const kind of ['closing', 'audit_closing', 'qshe']) {
        const { data } = (await read(`/api/reports/${kind}/summaries/${UUID}`)).json<List<FollowUpSummary>>();
        expect(data.some(({ created_at, updated_at }) => updated_at > created_at)).toBe(true);
      }
      for (const kind of ['final_reports', 'audit_final_reports']) {
        const { data } = (await read(`/api/reports/${kind}/${UUID}`)).json<List<FileReportRow>>();
        expect(data.some(({ files }) => files.length > 0)).toBe(true);
      }
    }
    const { UUID } = rigNamed('Marlin Crest');
    const { data } = (await read(`/api/reports/closing/summaries/${UUID}`)).json<List<FollowUpSummary>>();
    expect(data[0]?.updated_at).toBe(data[0]?.created_at);
  });

  it('the surveys are from the past year, the newest first', async () => {
    const { read } = await asking(PEOPLE.ownerAdmin);
    for (const rig of RIGS) {
      const { data } = (await read(`/api/reports/inspection/summaries/${rig.UUID}`)).json<List<WorkbookSummary>>();
      const days = rig.surveys.map(({ daysAgo }) => addDays(isoDayIn('UTC', new Date()), -daysAgo)).toReversed();
      // The clock may pass midnight while the test runs.
      const made = data.map(({ created_at }) => created_at.slice(0, 10));
      expect([days, days.map((day) => addDays(day, -1))]).toContainEqual(made);
    }
  });

  it('one of the surveys of Marlin Crest is the sample workbook', async () => {
    const { read, ask } = await asking(PEOPLE.halcyonAdmin);
    const { UUID } = rigNamed('Marlin Crest');
    const { data } = (await read(`/api/reports/inspection/summaries/${UUID}`)).json<List<WorkbookSummary>>();
    const [newest] = data;
    expect(newest).toMatchObject({
      Critical_Closed_Percentage: 47,
      Major_Closed_Percentage: 32,
      Minor_Closed_Percentage: 34,
      Overall_Closed_Percentage: 36,
    });
    const original = await ask(`/api/reports/inspection/download/${newest?.UUID}`);
    expect(original.headers['content-disposition']).toContain('sample-findings-marlin-crest.xlsx');
  });

  it('about a third of the findings have a photograph, and it is served to users who may see it', async () => {
    const halcyon = await asking(PEOPLE.halcyonViewer);
    const other = await asking(PEOPLE.duneRidgeAdmin);
    const { UUID } = rigNamed('Marlin Crest');
    const { data } = (await halcyon.read(`/api/reports/inspection/summaries/${UUID}`)).json<List<WorkbookSummary>>();
    for (const { UUID: report } of data) {
      const { data: json } = (await halcyon.read(`/api/reports/inspection/${report}`)).json<WorkbookReport>();
      const sheets = JSON.parse(json) as Sheet[];
      expect(summaryChart(sheets, 'imported')).toMatchObject({ source: 'cells' });
      expect(summaryChart(sheets, 'imported').note).toBeUndefined();
      const findings = findingsOf(sheets);
      const pictures = findings.flatMap(({ initialPicture }) => (initialPicture === '' ? [] : [initialPicture]));
      expect(pictures.length / findings.length).toBeGreaterThan(0.15);
      expect(pictures.length / findings.length).toBeLessThan(0.55);
      const [first] = pictures;
      const served = await halcyon.ask(`/${first}`);
      expect(served.headers['content-type']).toBe('image/jpeg');
      expect(served.rawPayload.length).toBeGreaterThan(10_000);
      expect(served.rawPayload.length).toBeLessThan(60_000);
      expect((await other.ask(`/${first}`)).statusCode).toBe(404);
    }
  });

  it('a client company sees its own rig and no other', async () => {
    for (const person of [PEOPLE.halcyonClient, PEOPLE.duneRidgeClient, PEOPLE.northmereAdmin] as Person[]) {
      const { read, ask } = await asking(person);
      const { data } = (await read('/api/rigs/list')).json<List<RigRow>>();
      expect(data.map(({ name }) => name)).toEqual(
        RIGS.filter(({ company }) => company === person.company).map(({ name }) => name),
      );
      for (const rig of RIGS) {
        const status = rig.company === person.company ? 200 : 404;
        expect((await ask(`/api/rigs/${rig.UUID}`)).statusCode).toBe(status);
        expect((await ask(`/api/reports/inspection/summaries/${rig.UUID}`)).statusCode).toBe(status);
      }
    }
  });

  it('visits are around today, several on one day, some to other rigs; a company sees its own', async () => {
    const all = (await (await asking(PEOPLE.ownerAdmin)).read('/api/visits/list')).json<Visit[]>();
    const perDay = Map.groupBy(all, ({ date }) => date);
    expect(Math.max(...[...perDay.values()].map((day) => day.length))).toBeGreaterThanOrEqual(3);
    const today = isoDayIn('UTC', new Date());
    expect(all.some(({ date }) => date < today) && all.some(({ date }) => date > today)).toBe(true);
    const others = all.filter(({ rig }) => rig === null);
    expect(others.length).toBeGreaterThan(2);
    expect(others.every(({ other_rig }) => other_rig !== null && other_rig !== '')).toBe(true);

    const own = (await (await asking(PEOPLE.halcyonClient)).read('/api/visits/list')).json<Visit[]>();
    expect(own).toEqual(all.filter(({ client }) => client.name === COMPANIES.halcyon.name));
    expect(own.length).toBeGreaterThan(5);
  });
});

it('a folder with other content is refused and left unchanged', async () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'dear reader');
  await expect(prepareDemo({ ...env, DATA_DIR: other }, RIGS)).rejects.toThrow(NotTheDemo);
  expect(readdirSync(other)).toEqual(['letter.txt']);
});
