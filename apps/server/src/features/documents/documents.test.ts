import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import {
  answerFinding,
  deleteDocument,
  type DocumentMade,
  downloadDocument,
  FILE_ROUTES,
  fileDocument,
  listDocuments,
  listFindings,
  type SavedFiles,
  type SentBody,
  showDocument,
  verifyFinding,
} from '@rigbook/contract';
import { FINDING_STATES, findingsOf, HOUR, importWorkbook } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aClosing, aSection, aSurvey, entered, type FindingMade } from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { documentMade } from '../../../test/support/records/documents.ts';
import { textByPdfjs } from '../../../test/support/pdf/words-of-pdf.ts';
import { aWorker, jobsOf, timePasses } from '../../../test/support/jobs.ts';
import { aCompany, aPerson, type Company, PASSWORD, signIn, theOwner } from '../../../test/support/people.ts';
import {
  anAuditChain,
  anInspectionChain,
  aRig,
  aRowPicture,
  type RigMade,
} from '../../../test/support/records/reports.ts';
import { sweep } from '../../operations/maintenance/public.ts';
import { askAsSystem } from '../../platform/identity/scope.ts';
import { makeDocuments } from './public.ts';

const portal = aPortal();
let company: Company;
let token: string;
let email: string;
let rig: RigMade;
let report: string;
let closing: string;

const FINDINGS: FindingMade[] = [
  { ref: '=1+1', text: '=HYPERLINK("http://example.com")', priority: 'Critical', target_date: '1-Dec-2026' },
  { ref: 'MA-2', text: 'Worn <b>sheave</b> & pin 🙂 \u202eabc', recommendation: 'Renew.', location: 'Crown' },
  {
    ref: 'MA-3',
    text: 'Painted over _x0041_ & _X000a_',
    priority: 'Minor',
    status: 'CLOSED',
    closing_date: '5-Nov-2026',
  },
];

beforeAll(async () => {
  company = await aCompany(portal());
  ({ token, email } = await aPerson(portal(), 'admin', company));
  rig = await aRig(portal(), token, { name: 'Marlin Crest' });
  const picture = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
  const [first, ...others] = FINDINGS;
  const sheets = [aSection('Mast', [{ ...first, pictures: [picture] } as FindingMade, ...others])];
  report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets, date: '2026-10-01' });
  closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  await entered(portal(), token, closing, { L11: 'Sheave renewed.' });
});

const whole = { language: 'en', pictures: 'none', only: 'all', format: 'xlsx' } as const;
const ofClosing = () => ({ UUID: randomUUID(), of: 'report', kind: 'closing', report: closing, ...whole });
const ask = (body: object, by = token) => portal().post(by, '/api/documents', body);
const asked = async (body: object, by = token) => ok(await ask(body, by)).json<DocumentMade>();
const shown = async (uuid: string, by = token) =>
  ok(await portal().call(showDocument, by, { params: { uuid } })).json();
const makeAll = () => aWorker(portal(), [makeDocuments]).worker.doDue();
const downloaded = async (uuid: string) => ok(await portal().call(downloadDocument, token, { params: { uuid } }));

/** Where the file of a document is stored. */
const storedOf = (uuid: string) =>
  askAsSystem(portal().services.db, (db) =>
    db
      .selectFrom('documents')
      .innerJoin('uploads', 'uploads.rig_uuid', 'documents.job')
      .select('uploads.path')
      .where('documents.uuid', '=', uuid)
      .execute(),
  );

/** A document that is made, and its sheets as the reader reads them. */
async function made(body: object) {
  const { UUID } = await asked({ UUID: randomUUID(), ...body });
  await makeAll();
  const document = await shown(UUID);
  expect(document).toMatchObject({ state: 'ready' });
  const file = (await downloaded(UUID)).rawPayload;
  return { document, file, workbook: readWorkbook(file), sheets: importWorkbook(readWorkbook(file)) };
}

describe('a document', () => {
  test('is queued, made by a job, and downloaded under a name that says what it is', async () => {
    const body = { ...ofClosing(), language: 'ar' };
    const queued = await asked(body);
    expect(queued).toMatchObject({ UUID: body.UUID, state: 'queued', done: 0, of: 0, bytes: null, before: 0 });
    expect(queued.kept_until).toBeNull();
    expect(codeOf(await portal().call(downloadDocument, token, { params: { uuid: body.UUID } }))).toEqual([
      409,
      'not_ready',
    ]);
    await makeAll();
    const ready = await shown(body.UUID);
    expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
    const until = Date.parse(ready.kept_until ?? '') - 24 * HOUR;
    expect(until).toBeGreaterThanOrEqual(Date.parse(ready.created_at));
    expect(until).toBeLessThanOrEqual(portal().services.now().getTime());
    expect(ready.file_name).toMatch(/^Marlin-Crest_closing_findings_ar_\d{4}-\d\d-\d\d\.xlsx$/);
    const { headers, rawPayload } = await downloaded(body.UUID);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toContain(ready.file_name);
    expect(rawPayload.length).toBe(ready.bytes);
  });

  test('is the same one when it is asked for again, and refused with other content', async () => {
    const body = ofClosing();
    const first = await asked(body);
    expect(await asked(body)).toEqual(first);
    expect(codeOf(await ask({ ...body, only: 'open' }))).toEqual([409, 'exists']);
  });

  test('is ready at once for the same content, and made again once something was entered', async () => {
    await made(ofClosing());
    const jobs = (await jobsOf(portal().services.db, 'documents')).length;
    expect(await asked(ofClosing())).toMatchObject({ state: 'ready' });
    await entered(portal(), token, closing, { M11: 'A. Surveyor' });
    expect(await asked(ofClosing())).toMatchObject({ state: 'queued' });
    expect((await jobsOf(portal().services.db, 'documents')).length).toBe(jobs + 1);
    await makeAll();
  });

  test('that is removed is not made, and is gone', async () => {
    const { UUID } = await asked({ ...ofClosing(), language: 'ar', only: 'closed' });
    ok(await portal().call(deleteDocument, token, { params: { uuid: UUID } }));
    await makeAll();
    expect(codeOf(await portal().call(showDocument, token, { params: { uuid: UUID } }))).toEqual([404, 'not_found']);
    expect((await jobsOf(portal().services.db, 'documents')).at(-1)).toMatchObject({ state: 'cancelled' });
  });

  test('that is removed frees its file with the last one that shows it', async () => {
    const { document } = await made({ ...ofClosing(), only: 'closed', pictures: 'small' });
    const { UUID } = await asked({ ...ofClosing(), only: 'closed', pictures: 'small' });
    const [{ path } = { path: '' }] = await storedOf(UUID);
    ok(await portal().call(deleteDocument, token, { params: { uuid: document.UUID } }));
    ok(await portal().call(downloadDocument, token, { params: { uuid: UUID } }));
    ok(await portal().call(deleteDocument, token, { params: { uuid: UUID } }));
    expect(await portal().services.files.read(path)).toBeNull();
    expect(await asked({ ...ofClosing(), only: 'closed', pictures: 'small' })).toMatchObject({ state: 'queued' });
    await makeAll();
  });

  test('that is removed is gone, although its file can not be removed at the moment', async () => {
    const { document } = await made({ ...ofClosing(), language: 'ar', pictures: 'small' });
    const [{ path } = { path: '' }] = await storedOf(document.UUID);
    const broken = vi.spyOn(portal().services.files, 'remove').mockRejectedValue(new Error('The store is away.'));
    onTestFinished(() => broken.mockRestore());
    ok(await portal().call(deleteDocument, token, { params: { uuid: document.UUID } }));
    expect(codeOf(await portal().call(showDocument, token, { params: { uuid: document.UUID } }))).toEqual([
      404,
      'not_found',
    ]);
    const left = await askAsSystem(portal().services.db, (db) =>
      db.selectFrom('uploads').select('path').where('path', '=', path).execute(),
    );
    expect(left).toHaveLength(1);
  });

  test('that is removed while it is made leaves no file', async () => {
    const { UUID } = await asked({ ...ofClosing(), language: 'ar', pictures: 'large' });
    const { services } = portal();
    const stage = services.files.stage.bind(services.files);
    const removing = vi.spyOn(services.files, 'stage').mockImplementationOnce(async (...given) => {
      ok(await portal().call(deleteDocument, token, { params: { uuid: UUID } }));
      return stage(...given);
    });
    onTestFinished(() => removing.mockRestore());
    await makeAll();
    expect(removing).toHaveBeenCalled();
    const left = await askAsSystem(services.db, (db) =>
      db
        .selectFrom('jobs')
        .innerJoin('uploads', 'uploads.rig_uuid', 'jobs.id')
        .select('path')
        .where('jobs.state', '=', 'cancelled')
        .execute(),
    );
    expect(left).toEqual([]);
  });

  test('is made, although the same one is removed while it is asked for', async () => {
    const body = () => ({ ...ofClosing(), only: 'open', pictures: 'large' });
    for (let time = 0; time < 5; time++) {
      const { UUID } = await asked(body());
      const [, other] = await Promise.all([
        portal().call(deleteDocument, token, { params: { uuid: UUID } }),
        asked(body()),
      ]);
      await makeAll();
      expect(await shown(other.UUID)).toMatchObject({ state: 'ready' });
      ok(await portal().call(deleteDocument, token, { params: { uuid: other.UUID } }));
    }
  });

  test('is refused while the disk is full, before anything is made', async () => {
    const { document } = await made(ofClosing());
    const free = vi.spyOn(portal().services.files, 'freeBytes').mockResolvedValue(1_000_000);
    onTestFinished(() => free.mockRestore());
    expect(codeOf(await ask({ ...ofClosing(), format: 'pdf', pictures: 'large' }))).toEqual([503, 'busy']);
    // What is made already takes no room.
    expect(await asked(ofClosing())).toMatchObject({ state: 'ready', file_name: document.file_name });
  });

  test('says which rig it is about', async () => {
    expect(await asked(ofClosing())).toMatchObject({ rigUUID: rig.UUID });
    const extract = { UUID: randomUUID(), of: 'findings', ...whole };
    expect(await asked(extract)).toMatchObject({ rigUUID: null });
    await makeAll();
  });

  test('is listed for the person who requested it', async () => {
    const { token: other } = await aPerson(portal(), 'editor', company);
    const { UUID } = await asked({ ...ofClosing(), only: 'open' }, other);
    const listed = ok(await portal().call(listDocuments, other)).json();
    expect(listed.map((one) => one.UUID)).toEqual([UUID]);
    await makeAll();
  });

  test('of a server that was asked to stop is made by the next one', async () => {
    const { UUID } = await asked({ ...ofClosing(), pictures: 'large', only: 'closed' });
    const { worker } = aWorker(portal(), [makeDocuments]);
    const working = worker.doDue();
    await worker.stop(0);
    await working;
    await makeAll();
    expect(await shown(UUID)).toMatchObject({ state: 'ready' });
  });
});

describe('who may hand over what', () => {
  test('people of another company reach nothing', async () => {
    const { token: stranger } = await aPerson(portal(), 'admin', await aCompany(portal()));
    const { document } = await made(ofClosing());
    for (const call of ['', 'download/'])
      expect(codeOf(await portal().get(stranger, `/api/documents/${call}${document.UUID}`))).toEqual([
        404,
        'not_found',
      ]);
    expect(codeOf(await portal().call(deleteDocument, stranger, { params: { uuid: document.UUID } }))).toEqual([
      404,
      'not_found',
    ]);
    expect(codeOf(await ask(ofClosing(), stranger))).toEqual([404, 'not_found']);
    expect(codeOf(await ask({ ...ofClosing(), UUID: document.UUID }, stranger))).toEqual([404, 'not_found']);
  });

  test('a document is removed by the person who requested it and by admins of their company, and by nobody else', async () => {
    const { document } = await made(ofClosing());
    const others = [
      await aPerson(portal(), 'client', company),
      await aPerson(portal(), 'editor', company),
      await aPerson(portal(), 'admin'),
    ];
    for (const other of others)
      expect(codeOf(await portal().call(deleteDocument, other.token, { params: { uuid: document.UUID } }))).toEqual([
        403,
        'forbidden',
      ]);
    ok(await portal().call(downloadDocument, token, { params: { uuid: document.UUID } }));
    const [own] = others;
    const { UUID } = await asked(ofClosing(), own?.token);
    ok(await portal().call(deleteDocument, token, { params: { uuid: UUID } }));
    const { UUID: another } = await asked(ofClosing(), own?.token);
    ok(await portal().call(deleteDocument, own?.token ?? '', { params: { uuid: another } }));
  });

  test('a client gets no inspection, nor its workbook, but closings and extracts', async () => {
    const { token: client } = await aPerson(portal(), 'client', company);
    const inspection = { ...ofClosing(), kind: 'inspection', report };
    expect(codeOf(await ask(inspection, client))).toEqual([403, 'forbidden']);
    expect(codeOf(await ask({ ...ofClosing(), format: 'workbook' }, client))).toEqual([403, 'forbidden']);
    const { UUID } = await asked(inspection);
    expect(codeOf(await portal().call(showDocument, client, { params: { uuid: UUID } }))).toEqual([403, 'forbidden']);
    await asked(ofClosing(), client);
    await asked({ UUID: randomUUID(), of: 'findings', ...whole }, client);
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    expect(codeOf(await ask(ofClosing(), viewer))).toEqual([403, 'forbidden']);
    await makeAll();
  });

  test('of the findings of a rig has the name of the rig, unless the rig is of another company', async () => {
    const { token: stranger } = await aPerson(portal(), 'editor', await aCompany(portal()));
    const ofRig = () => ({ UUID: randomUUID(), of: 'findings', ...whole, filter: { rig: rig.UUID } });
    expect((await asked(ofRig())).file_name).toMatch(/^register_Marlin-Crest_en_\d{4}-\d\d-\d\d\.xlsx$/);
    expect((await asked(ofRig(), stranger)).file_name).toMatch(/^register_0-rigs_en_/);
    await makeAll();
  });

  test('what has no findings, no report or no workbook is refused', async () => {
    const body = ofClosing();
    expect(fieldsOf(await ask({ ...body, kind: 'final_reports' }))).toEqual([422, ['kind']]);
    expect(fieldsOf(await ask({ ...body, report: undefined }))).toEqual([422, ['report']]);
    expect(fieldsOf(await ask({ ...body, kind: undefined }))).toEqual([422, ['kind']]);
    expect(fieldsOf(await ask({ ...body, of: 'findings', format: 'workbook' }))).toEqual([422, ['format']]);
    expect(codeOf(await ask({ ...body, kind: 'inspection' }))).toEqual([404, 'not_found']);
    expect(codeOf(await ask({ ...body, report: randomUUID() }))).toEqual([404, 'not_found']);
  });
});

describe('an Excel document', () => {
  test('is read back to the same findings, with texts as they were written', async () => {
    const { sheets } = await made({ ...ofClosing(), kind: 'inspection', report });
    const found = findingsOf(sheets);
    expect(found.map(({ ref, deficiency, priority, status }) => [ref, deficiency, priority, status])).toEqual(
      FINDINGS.map(({ ref, text, priority = 'Major', status = 'OPEN' }) => [
        ref,
        text,
        priority.toLowerCase(),
        status.toLowerCase(),
      ]),
    );
    expect(found.map(({ target_date: day }) => day)).toEqual(['1-Dec-2026', '', '']);
    expect(found[2]?.closing_date).toBe('5-Nov-2026');
    expect(found[1]).toMatchObject({ recommendation: 'Renew.', location: 'Crown' });
  });

  test('has what was entered in the closing, and only the findings that were chosen', async () => {
    const { sheets } = await made({ ...ofClosing(), only: 'open' });
    expect(findingsOf(sheets).map(({ action_taken: taken }) => taken)).toEqual(['Sheave renewed.', '']);
  });

  test('has pictures in the rows of their findings', async () => {
    const { workbook } = await made({ ...ofClosing(), kind: 'inspection', report, pictures: 'small' });
    expect(workbook.sheets[0]?.pictures).toMatchObject([{ row: 2, column: 15, type: 'image/jpeg' }]);
  });

  test('of the register has the findings of the filter', async () => {
    const { workbook, document } = await made({
      of: 'findings',
      ...whole,
      filter: { rig: rig.UUID, priority: 'critical', scope: 'all' },
    });
    expect(document.file_name).toMatch(/^register_Marlin-Crest_en_/);
    const texts: string[] = [];
    workbook.sheets[0]?.rows[1]?.forEachCell((_, text) => texts.push(text));
    expect(texts.slice(0, 4)).toEqual(['Marlin Crest', 'Mast', '=1+1', FINDINGS[0]?.text]);
    expect(workbook.sheets[0]?.rows).toHaveLength(2);
  });
});

describe('an Excel document of the register', () => {
  /** Its rows by the headings of the first one, as another program reads them. */
  const rowsOf = (file: Uint8Array): Record<string, string>[] => {
    const { Sheets, SheetNames } = read(file);
    return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { raw: false, defval: '' });
  };

  test('says the same of a finding as its row: the day it was closed, and that it was returned', async () => {
    const other = await aRig(portal(), token, { name: 'Heron' });
    const sheets = [
      aSection('Mast', [
        // The survey's last day is later: it has several.
        { text: 'Closed on board', status: 'CLOSED', closing_date: '17-Oct-2026' },
        { text: 'Cracked weld' },
      ]),
    ];
    const survey = await aSurvey(portal(), token, { rigUUID: other.UUID, sheets, date: '2026-10-20' });
    await aClosing(portal(), token, { rigUUID: other.UUID, report: survey, sheets });
    const list = async () =>
      ok(
        await portal().call(listFindings, token, {
          query: { rig: other.UUID, scope: 'all', state: FINDING_STATES.join() },
        }),
      ).json().data;
    const weld = (await list()).find(({ deficiency }) => deficiency === 'Cracked weld')?.UUID ?? '';
    const answered: SentBody<typeof answerFinding> = {
      event: randomUUID(),
      state: 'ready',
      text: 'Welded and tested.',
    };
    ok(await portal().call(answerFinding, token, { params: { uuid: weld }, body: answered }));
    const returned: SentBody<typeof verifyFinding> = {
      event: randomUUID(),
      result: 'returned',
      text: 'Still cracked.',
    };
    ok(await portal().call(verifyFinding, await theOwner(portal()), { params: { uuid: weld }, body: returned }));
    const rows = await list();
    const { file } = await made({ of: 'findings', ...whole, filter: { rig: other.UUID, scope: 'all' } });
    expect(rowsOf(file).map((row) => [row['Deficiency'], row['Closed'], row['State']])).toEqual([
      ['Closed on board', '17-Oct-2026', 'Closed'],
      ['Cracked weld', '', 'In progress · Returned'],
    ]);
    expect(Object.fromEntries(rows.map(({ deficiency, closed_on: on }) => [deficiency, on]))).toEqual({
      'Closed on board': '2026-10-17',
      'Cracked weld': null,
    });
  });
});

describe('a PDF', () => {
  test('of a report is set by a job', async () => {
    const { UUID } = await asked({ ...ofClosing(), format: 'pdf', pictures: 'small' });
    await makeAll();
    const document = await shown(UUID);
    expect(document).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/\.pdf$/) });
    const { headers, rawPayload } = await downloaded(UUID);
    expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
  });

  test('of an extract of the register of all rigs is set in Arabic', async () => {
    const body = { UUID: randomUUID(), of: 'findings', ...whole, language: 'ar', format: 'pdf' };
    const { UUID } = await asked(body);
    await makeAll();
    expect(await shown(UUID)).toMatchObject({ state: 'ready' });
  });
});

describe('a document in a final report', () => {
  test('is one of its files, once', async () => {
    const chain = await anInspectionChain(portal(), token);
    const { document } = await made({ ...ofClosing(), kind: 'closing', report: chain.closing });
    const file = () =>
      portal().call(fileDocument, token, { params: { uuid: document.UUID }, body: { reportUUID: chain.final } });
    const saved = ok(await file()).json<SavedFiles>();
    expect(saved.files.map((one) => one.file)).toEqual([expect.stringContaining(document.file_name)]);
    expect(ok(await file()).json()).toEqual(saved);
    const { id } = saved.files[0] ?? { id: 0 };
    const stored = ok(
      await portal().call(FILE_ROUTES.final_reports.downloadFile, token, { params: { id } }),
    ).rawPayload;
    expect(stored).toEqual((await downloaded(document.UUID)).rawPayload);
    expect(
      codeOf(
        await portal().call(fileDocument, token, {
          params: { uuid: document.UUID },
          body: { reportUUID: chain.closing },
        }),
      ),
    ).toEqual([404, 'not_found']);
  });
});

describe('a document in a final report, stored several times at once', () => {
  test('is one of its files once, says so, and can be stored again once it was deleted there', async () => {
    const { final, closing: of } = await anInspectionChain(portal(), token);
    const { document } = await made({ ...ofClosing(), kind: 'closing', report: of });
    expect(document.finals).toEqual([]);
    const store = async () =>
      ok(
        await portal().call(fileDocument, token, { params: { uuid: document.UUID }, body: { reportUUID: final } }),
      ).json();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => store()));
    expect(first?.files).toHaveLength(1);
    expect(others).toEqual([first, first]);
    expect((await shown(document.UUID)).finals).toEqual([final]);
    const left = await askAsSystem(portal().services.db, (db) =>
      db.selectFrom('uploads').select('path').where('report_uuid', '=', final).execute(),
    );
    expect(left).toHaveLength(1);
    ok(await portal().call(FILE_ROUTES.final_reports.deleteFile, token, { params: { id: first?.files[0]?.id } }));
    expect((await shown(document.UUID)).finals).toEqual([]);
    expect((await store()).files).toHaveLength(1);
  });
});

describe('a PDF in a final report', () => {
  test('is the file that was offered, which says of which day its states are', async () => {
    const { final, inspection } = await anInspectionChain(portal(), token);
    const asked = { of: 'report', kind: 'inspection', report: inspection, ...whole, format: 'pdf' } as const;
    const { document, file } = await documentMade(portal(), token, asked);
    const text = await textByPdfjs(await file());
    expect(text).toMatch(/Status as of \d{1,2}-\w{3}-\d{4}/);
    expect(text).not.toContain('DRAFT');
    const filed = await portal().call(fileDocument, token, {
      params: { uuid: document.UUID },
      body: { reportUUID: final },
    });
    const [{ id, file: name } = { id: 0, file: '' }] = ok(filed).json<SavedFiles>().files;
    expect(name).toContain(document.file_name);
    const stored = ok(
      await portal().call(FILE_ROUTES.final_reports.downloadFile, token, { params: { id } }),
    ).rawPayload;
    expect(stored).toEqual(await file());
  });
});

describe('a document about another survey', () => {
  test('of its rig, be it of another year, an audit or the whole register, is no file of a final report', async () => {
    const { rig: sameRig, closing: of, qshe, inspection } = await anInspectionChain(portal(), token);
    const { final } = await anInspectionChain(portal(), token, { rig: sameRig });
    const audit = await anAuditChain(portal(), token, { rig: sameRig });
    const register = { of: 'findings', ...whole };
    const documents = [
      { of: 'report', kind: 'closing', report: of, ...whole },
      { of: 'report', kind: 'qshe', report: qshe, ...whole },
      { of: 'report', kind: 'audit', report: audit.audit, ...whole },
      { ...register, filter: { rig: sameRig.UUID } },
      { ...register, filter: { report: inspection } },
    ];
    for (const body of documents) {
      const { document } = await made(body);
      const store = (into: string) =>
        portal().call(fileDocument, token, { params: { uuid: document.UUID }, body: { reportUUID: into } });
      expect(fieldsOf(await store(final))).toEqual([422, ['reportUUID']]);
    }
    const own = await made({ ...register, filter: { report: audit.audit } });
    expect(own.document.surveyUUID).toBe(audit.audit);
    const stored = await portal().call(fileDocument, token, {
      params: { uuid: own.document.UUID },
      body: { reportUUID: audit.final },
    });
    expect(ok(stored).json<SavedFiles>().files).toHaveLength(1);
  });
});

describe('a document about another rig', () => {
  test('is no file of a final report, neither of its own company nor of another one', async () => {
    const office = await theOwner(portal());
    const { document } = await made(ofClosing());
    const { document: extract } = await made({ UUID: randomUUID(), of: 'findings', ...whole });
    const other = await anInspectionChain(portal(), token);
    const theirs = await anInspectionChain(
      portal(),
      (await aPerson(portal(), 'admin', await aCompany(portal()))).token,
    );
    for (const { final } of [other, theirs]) {
      for (const { UUID } of [document, extract]) {
        const answer = await portal().call(fileDocument, office, {
          params: { uuid: UUID },
          body: { reportUUID: final },
        });
        expect(fieldsOf(answer)).toEqual([422, ['reportUUID']]);
      }
    }
  });
});

describe('a document that is a day old', () => {
  test('is swept with its file', async () => {
    const { document } = await made({ ...ofClosing(), language: 'ar', pictures: 'large' });
    const { services, setNow } = portal();
    const [{ path } = { path: '' }] = await storedOf(document.UUID);
    setNow(new Date(Date.now() + 25 * HOUR));
    await timePasses(services.db, 25 * HOUR);
    await aWorker(portal(), [sweep]).worker.doDue();
    setNow(null);
    // Sessions are swept as well.
    const again = await signIn(portal(), email, PASSWORD);
    expect(codeOf(await portal().call(showDocument, again, { params: { uuid: document.UUID } }))).toEqual([
      404,
      'not_found',
    ]);
    expect(path).toContain(document.file_name);
    expect(await services.files.read(path)).toBeNull();
  });
});
