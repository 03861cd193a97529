import { randomUUID } from 'node:crypto';
import {
  type Branding,
  type DocumentMade,
  makeDocument,
  saveBranding,
  uploadLogo,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../../../test/support/document-content.ts';
import { aSection, aSurvey } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompany, aPerson, type Person, theOwner } from '../../../../test/support/people.ts';
import { aRig, anInspectionForm, type RigMade } from '../../../../test/support/records/reports.ts';
import { aComingDay, aVisit } from '../../../../test/support/records/visits.ts';
import { askAsSystem, asSystem } from '../../../platform/identity/scope.ts';
import { scopeOfUser } from '../../../platform/identity/sessions.ts';
import { hasPictures } from '../making/making.ts';

const portal = aPortal();
let owner: string;
let admin: Person;
let rig: RigMade;

beforeAll(async () => {
  owner = await theOwner(portal());
  admin = await aPerson(portal(), 'admin', await aCompany(portal()));
  rig = await aRig(portal(), admin.token);
});

const OURS = {
  name: 'North Array Marine Surveyors',
  address: '1 Quay Street\nAberdeen',
  colour: '#00a3e0',
  footer: 'Company no. 123',
  cover_text: 'Confidential.',
  logo: null as string | null,
};
const brand = async (more: Partial<typeof OURS> = {}) =>
  ok(await portal().call(saveBranding, owner, { body: { ...OURS, ...more } })).json<Branding>();

afterEach(() => brand());

async function content(body: object) {
  const whole = { language: 'en', pictures: 'none', only: 'all', format: 'pdf', UUID: randomUUID() };
  const { UUID: _, ...asked } = makeDocument.body.parse({ ...whole, ...body });
  if (!hasPictures(asked)) throw new Error('Findings are what it is about.');
  const scope = await asSystem(portal().services.db, (db) => scopeOfUser(db, admin.id));
  if (!scope) throw new Error('They are a user.');
  const job = { signal: new AbortController().signal, progress: async () => undefined };
  return contentOf({ services: portal().services, scope, asked, job });
}

async function jobOf(body: object): Promise<string> {
  const UUID = randomUUID();
  const asked = { UUID, only: 'all', language: 'en', format: 'pdf', pictures: 'none', ...body };
  ok(await portal().post(admin.token, '/api/documents', asked)).json<DocumentMade>();
  const asking = askAsSystem(portal().services.db, (db) =>
    db.selectFrom('documents').select('job').where('uuid', '=', UUID).executeTakeFirstOrThrow(),
  );
  return (await asking).job;
}

async function saved(more: Record<string, string>): Promise<{ of: string; kind: string; report: string }> {
  const { body: fields, file } = anInspectionForm(rig.UUID, more);
  ok(await portal().call(WORKBOOK_ROUTES.inspection.save, admin.token, { body: fields, file }));
  return { of: 'report', kind: 'inspection', report: fields.reportUUID };
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h9v9z"/></svg>';
const aLogo = async () =>
  ok(await portal().call(uploadLogo, owner, { body: {}, file: { name: 'logo.svg', bytes: Buffer.from(DRAWING) } }))
    .body;

describe('a document', () => {
  test('says who made it, to a company that does not see the provider otherwise', async () => {
    await brand();
    const expected = {
      name: OURS.name,
      address: OURS.address,
      colour: '#007faf',
      footer: OURS.footer,
      coverText: OURS.cover_text,
      logo: null,
    };
    expect((await content({ of: 'findings' })).provider).toEqual(expected);
    expect((await content(await saved({}))).provider).toEqual(expected);
  });

  test('has the logo of the provider as a file', async () => {
    const logo = await aLogo();
    await brand({ logo });
    expect((await content({ of: 'findings' })).provider.logo).toBe(logo.replace('/', '-'));
  });

  test('is another one once the provider looks otherwise', async () => {
    const about = await saved({});
    const before = await jobOf(about);
    await brand({ footer: 'Moved' });
    const moved = await jobOf(about);
    await brand({ footer: 'Moved', logo: await aLogo() });
    expect(new Set([before, moved, await jobOf(about)]).size).toBe(3);
  });

  test('says of its survey who made it, when, and for whom', async () => {
    const about = await saved({
      survey_date: '2026-11-05',
      survey_to: '2026-11-09',
      title: 'Full rig condition survey',
      surveyors: '["I. Solheim"]',
      revision: '2',
      distribution: '["OIM"]',
    });
    expect((await content(about)).survey).toEqual({
      from: '2026-11-05',
      to: '2026-11-09',
      title: 'Full rig condition survey',
      surveyors: ['I. Solheim'],
      revision: '2',
      distribution: ['OIM'],
    });
  });

  test('leaves out what nobody said, and an end that is the beginning', async () => {
    const about = await saved({ survey_date: '2026-11-05', survey_to: '2026-11-05' });
    expect((await content(about)).survey).toEqual({ from: '2026-11-05', surveyors: [], distribution: [] });
  });

  test('names the inspectors of the visit that its survey was started from, where nobody is named', async () => {
    const inspector = await aPerson(portal(), 'editor');
    const visit = await aVisit(portal(), admin.token, rig.UUID, { date: aComingDay(7), inspectors: [inspector.uuid] });
    const about = await saved({ visit, surveyors: '' });
    expect((await content(about)).survey?.surveyors).toEqual(['editor of Provider']);
  });

  test('of the register is of no survey', async () => {
    await aSurvey(portal(), admin.token, { rigUUID: rig.UUID, sheets: [aSection('Mast', [{ text: 'Loose bolt' }])] });
    expect((await content({ of: 'findings', filter: { rig: rig.UUID } })).survey).toBeNull();
  });
});
