import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { COLLECTION_ROUTES, FILE_ROUTES, listTrash, restoreFromTrash } from '@rigbook/contract';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  aCollection,
  aFinalFile,
  upload,
  type FileKind,
  type SavedFiles,
} from '../../../test/support/records/files.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import { anAuditChain, anInspectionChain, aRig } from '../../../test/support/records/reports.ts';
import { sweepUploads } from '../uploads/public.ts';

const portal = aPortal({ MAX_UPLOAD_MB: '1', SESSION_HOURS: '100', SESSION_IDLE_HOURS: '100' });

const FOLDERS = {
  final_reports: 'finalReport',
  audit_final_reports: 'auditFinalReport',
  move_reports: 'moveReport',
  drop_reports: 'dropReport',
} as const;

type Report = { id: number; UUID: string; files: { id: number; file: string }[] };

/** A report of that kind with its editor, and the fields of an upload and of a save. */
async function aReport(kind: FileKind) {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: admin } = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), token);
  if (kind === 'move_reports' || kind === 'drop_reports') {
    const made = await aCollection(portal(), token, kind, rig, 'first.pdf');
    const id = { [kind === 'move_reports' ? 'move_report_id' : 'drop_report_id']: made.id };
    return { token, admin, company, rig, kind, made, ids: { rigUUID: rig.UUID, reportUUID: made.UUID }, id };
  }
  const chain = kind === 'final_reports' ? anInspectionChain : anAuditChain;
  const { final } = await chain(portal(), token, { rig });
  const made = await aFinalFile(portal(), token, kind, final, 'first.pdf');
  return {
    token,
    admin,
    company,
    rig,
    kind,
    made,
    ids: { rigUUID: rig.UUID, reportUUID: final },
    id: { final_report_id: made.id },
  };
}

type Made = Awaited<ReturnType<typeof aReport>>;

const show = async ({ token, kind, made }: Pick<Made, 'token' | 'kind' | 'made'>) => {
  const report = ok(await portal().call(FILE_ROUTES[kind].show, token, { params: { uuid: made.UUID } })).json<
    Omit<Report, 'files'> & { files: Report['files'] | { data: Report['files'] } }
  >();
  return { ...report, files: 'data' in report.files ? report.files.data : report.files };
};
const save = (made: Made, files: unknown) =>
  portal().post(made.token, `/api/reports/${made.kind}/save-files`, { ...made.id, files });
const namesOf = (files: { file: string }[]) => files.map(({ file }) => file.slice(file.lastIndexOf('/') + 1));

const kinds = Object.keys(FOLDERS) as FileKind[];

describe.each(kinds)('a file of %s', (kind) => {
  test('is stored under its report with its original name, and attached by saving', async () => {
    const report = await aReport(kind);
    const folder = `uploads/rigs/${report.rig.UUID}/reports/${FOLDERS[kind]}/${report.ids.reportUUID}`;
    const uploaded = ok(
      await upload(portal(), report.token, kind, report.ids, { name: 'Prüfbericht – تقرير 100%.pdf' }),
    );
    expect(uploaded.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(uploaded.body).toBe(`${folder}/Prüfbericht – تقرير 100%.pdf`);
    expect(namesOf((await show(report)).files)).toEqual(['first.pdf']);
    const saved = ok(await save(report, [uploaded.body])).json<SavedFiles>();
    expect(saved).toEqual({
      UUID: report.made.UUID,
      id: report.made.id,
      files: ['Prüfbericht – تقرير 100%.pdf', 'first.pdf'].map((name) => ({
        id: expect.any(Number),
        file: `${folder}/${name}`,
        created_at: expect.stringMatching(/Z$/),
      })),
    });
    expect((await show(report)).files).toEqual(saved.files);
  });

  test('gets a number if the name is already taken', async () => {
    const report = await aReport(kind);
    const paths = [];
    for (const name of ['first.pdf', 'first.pdf', 'noending', 'noending', '.hidden'])
      paths.push(ok(await upload(portal(), report.token, kind, report.ids, { name })).body);
    expect(namesOf(paths.map((file) => ({ file })))).toEqual([
      'first (2).pdf',
      'first (3).pdf',
      'noending',
      'noending (2)',
      'hidden',
    ]);
  });

  test('is attached once, however often it is saved', async () => {
    const report = await aReport(kind);
    const path = ok(await upload(portal(), report.token, kind, report.ids, { name: 'second.pdf' })).body;
    const first = ok(await save(report, [path, path]));
    expect(ok(await save(report, [path])).json()).toEqual(first.json());
    expect(namesOf((await show(report)).files)).toEqual(['second.pdf', 'first.pdf']);
  });

  test('is refused if it was never uploaded to that report', async () => {
    const [report, other] = [await aReport(kind), await aReport(kind)];
    const foreign = ok(await upload(portal(), other.token, kind, other.ids)).body;
    for (const path of [foreign, `${FOLDERS[kind]}/nothing.pdf`, '../../etc/passwd']) {
      expect(fieldsOf(await save(report, [path]))).toEqual([422, ['files']]);
    }
    expect(namesOf((await show(report)).files)).toEqual(['first.pdf']);
  });

  test('is required: at least one must be saved', async () => {
    const report = await aReport(kind);
    const answer = await save(report, []);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        error: 'No Files to Upload!',
        message: 'file.none',
        code: 'invalid',
        fields: { files: 'No Files to Upload!' },
        field_messages: { files: { message: 'file.none' } },
      },
    ]);
    expect((await save(report, undefined)).json()).toEqual(answer.json());
    expect(fieldsOf(await save(report, 'a.pdf'))).toEqual([400, ['files']]);
  });

  test('over the size limit is refused, and nothing of it is kept', async () => {
    const report = await aReport(kind);
    const large = { name: 'large.pdf', bytes: Buffer.alloc(1024 * 1024 + 1) };
    expect(codeOf(await upload(portal(), report.token, kind, report.ids, large))).toEqual([413, 'too_large']);
    ok(await upload(portal(), report.token, kind, report.ids, { name: 'large.pdf', bytes: Buffer.alloc(1024 * 1024) }));
  });

  test('is downloaded by its id and by its path under its original name, and never shown by a browser', async () => {
    const report = await aReport(kind);
    const bytes = Buffer.from('<script>alert(1)</script>');
    const name = 'صفحة.html';
    const path = ok(await upload(portal(), report.token, kind, report.ids, { name, bytes })).body;
    const { files } = ok(await save(report, [path])).json<SavedFiles>();
    const id = files.find(({ file }) => file === path)?.id;
    for (const url of [`/api/reports/${kind}/download-file/${id}`, `/${encodeURI(path)}`]) {
      const headers = { 'accept-encoding': 'gzip, br' };
      const answer = ok(await portal().send({ method: 'GET', url, token: report.token, headers }));
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-length': String(bytes.length),
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    }
  });

  test('comes with all the others in one zip, byte for byte', async () => {
    const report = await aReport(kind);
    const bytes = Buffer.alloc(300_000, 'drilling ');
    const path = ok(await upload(portal(), report.token, kind, report.ids, { name: 'صور.bin', bytes })).body;
    ok(await save(report, [path]));
    const answer = ok(
      await portal().call(FILE_ROUTES[kind].download, report.token, { params: { uuid: report.made.UUID } }),
    );
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(report.rig.name);
    const zipped = unzipSync(new Uint8Array(answer.rawPayload));
    expect(Object.keys(zipped)).toEqual(['صور.bin', 'first.pdf']);
    expect(crc32(zipped['صور.bin'] ?? '')).toBe(crc32(bytes));
  });

  test('is another one in the zip where a disk does not tell its name from that of another file', async () => {
    const report = await aReport(kind);
    const names = ['First.PDF', 'con.txt', 'e\u0301.txt', '\u00c9.txt'];
    const paths = [];
    for (const name of names) {
      const form = { name, bytes: Buffer.from(name) };
      paths.push(ok(await upload(portal(), report.token, kind, report.ids, form)).body);
    }
    ok(await save(report, paths));
    const answer = ok(
      await portal().call(FILE_ROUTES[kind].download, report.token, { params: { uuid: report.made.UUID } }),
    );
    expect(Object.keys(unzipSync(new Uint8Array(answer.rawPayload)))).toEqual([
      'First.PDF',
      'con_.txt',
      '\u00e9.txt',
      '\u00c9 (2).txt',
      'first (2).pdf',
    ]);
  });

  test('is deleted by an admin, is then gone everywhere, and can be restored', async () => {
    const report = await aReport(kind);
    const [file] = report.made.files;
    const url = `/api/reports/${kind}/delete-file/${file?.id}`;
    expect((await portal().remove(report.token, url)).statusCode).toBe(403);
    const deleted = await portal().remove(report.admin, url);
    expect([deleted.statusCode, deleted.body]).toEqual([200, 'File is deleted successfully.']);
    expect((await show(report)).files).toEqual([]);
    const gone = [
      `/api/reports/${kind}/download-file/${file?.id}`,
      `/${file?.file}`,
      `/api/reports/${kind}/download/${report.made.UUID}`,
    ];
    for (const address of gone) expect((await portal().get(report.admin, address)).statusCode).toBe(404);
    expect((await portal().remove(report.admin, url)).statusCode).toBe(404);
    expect(fieldsOf(await save(report, [file?.file]))).toEqual([422, ['files']]);

    const owner = await theOwner(portal());
    const trash = (await portal().call(listTrash, owner, { query: { search: report.company.name } })).json().data;
    expect(trash).toMatchObject([{ entity: 'file', label: 'first.pdf' }]);
    ok(await portal().call(restoreFromTrash, owner, { params: { id: trash[0]?.id } }));
    expect(namesOf((await show(report)).files)).toEqual(['first.pdf']);
  });

  test('can only be uploaded to an existing report, on its own rig', async () => {
    const report = await aReport(kind);
    const other = await aRig(portal(), report.token);
    const elsewhere = { ...report.ids, rigUUID: other.UUID };
    expect((await upload(portal(), report.token, kind, elsewhere)).statusCode).toBe(404);
    const unknown = await portal().call(FILE_ROUTES[kind].saveFiles, report.token, {
      body: {
        final_report_id: 999_999,
        move_report_id: 999_999,
        drop_report_id: 999_999,
        files: ['x'],
      },
    });
    expect(unknown.statusCode).toBe(404);
  });

  test('uploaded but never saved is removed after a day; saved ones stay', async () => {
    const report = await aReport(kind);
    const path = ok(await upload(portal(), report.token, kind, report.ids)).body;
    portal().setNow(new Date(Date.now() + 25 * 3_600_000));
    await sweepUploads(portal().services);
    expect(await portal().services.files.read(path)).toBeNull();
    expect((await portal().get(report.token, `/${report.made.files[0]?.file}`)).statusCode).toBe(200);
    portal().setNow(null);
  });
});

describe.each(['move_reports', 'drop_reports'] as const)('%s', (kind) => {
  const add = (token: string, body: object) => portal().call(COLLECTION_ROUTES[kind].saveFiles, token, { body });

  test('are created by the first save of files, once', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const UUID = randomUUID();
    const body = {
      files: [ok(await upload(portal(), token, kind, { rigUUID: rig.UUID, reportUUID: UUID })).body],
      rigUUID: rig.UUID,
      UUID,
    };
    const [first, second] = [ok(await add(token, body)), ok(await add(token, body))];
    expect(second.json()).toEqual(first.json());
    const more = ok(await upload(portal(), token, kind, { rigUUID: rig.UUID, reportUUID: UUID })).body;
    expect(codeOf(await add(token, { ...body, files: [...body.files, more] }))).toEqual([409, 'exists']);
    const page = ok(await portal().get(token, `/api/reports/${kind}/${rig.UUID}?page=1`)).json<{ data: Report[] }>();
    expect(page.data).toMatchObject([{ UUID, rig: { name: rig.name }, files: [{ file: body.files[0] }] }]);
  });

  test('are not created from files that were never uploaded to them', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const UUID = randomUUID();
    const kindOfOthers = kind === 'move_reports' ? 'drop_reports' : 'move_reports';
    const ofOthers = ok(await upload(portal(), token, kindOfOthers, { rigUUID: rig.UUID, reportUUID: UUID })).body;
    for (const path of ['nothing.pdf', ofOthers])
      expect(fieldsOf(await add(token, { files: [path], rigUUID: rig.UUID, UUID }))).toEqual([422, ['files']]);
    expect((await portal().call(COLLECTION_ROUTES[kind].show, token, { params: { uuid: UUID } })).statusCode).toBe(404);
    expect(fieldsOf(await add(token, { files: ['x'], UUID }))).toEqual([422, ['rigUUID']]);
    expect(fieldsOf(await add(token, { files: ['x'], rigUUID: rig.UUID }))).toEqual([422, ['UUID']]);
  });

  test('show their files ten per page, newest first, those of one save in the order given', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const UUID = randomUUID();
    const files = [];
    for (let file = 0; file < 11; file++) {
      files.push(ok(await upload(portal(), token, kind, { rigUUID: rig.UUID, reportUUID: UUID })).body);
    }
    const [last, ...others] = files;
    const { id } = ok(await add(token, { files: others, rigUUID: rig.UUID, UUID })).json<SavedFiles>();
    const idField = kind === 'move_reports' ? 'move_report_id' : 'drop_report_id';
    ok(await add(token, { files: [last], [idField]: id }));
    const page = async (query: string) =>
      ok(await portal().get(token, `/api/reports/${kind}/show/${UUID}${query}`)).json<{
        files: { data: { file: string }[]; total: number };
      }>().files;
    expect(await page('')).toMatchObject({ total: 11, current_page: 1, per_page: 10 });
    const paths = [...(await page('')).data, ...(await page('?page=2')).data].map(({ file }) => file);
    expect(paths).toEqual([last, ...others]);
    expect((await page('')).data).toHaveLength(10);
  });

  test('are deleted with their files by an admin, and restored with them', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const made = await aCollection(portal(), token, kind, await aRig(portal(), token));
    const url = `/api/reports/${kind}/delete-report/${made.UUID}`;
    expect(codeOf(await portal().remove(token, url))).toEqual([403, 'forbidden']);
    const deleted = await portal().remove(admin, url);
    expect([deleted.statusCode, deleted.body]).toEqual([200, 'Report is deleted successfully.']);
    const fileUrl = `/api/reports/${kind}/download-file/${made.files[0]?.id}`;
    expect((await portal().call(COLLECTION_ROUTES[kind].show, admin, { params: { uuid: made.UUID } })).statusCode).toBe(
      404,
    );
    expect((await portal().get(admin, fileUrl)).statusCode).toBe(404);
    const owner = await theOwner(portal());
    const { data } = (await portal().call(listTrash, owner, { query: { search: company.name } })).json();
    ok(await portal().call(restoreFromTrash, owner, { params: { id: data[0]?.id } }));
    expect((await portal().get(admin, fileUrl)).statusCode).toBe(200);
  });
});

describe('who may do what with files', () => {
  test.each([
    ['viewer', 403, 403],
    ['client', 200, 200],
    ['editor', 200, 200],
  ] as const)('a(n) %s is answered %i for one file and %i for all', async (role, one, all) => {
    const report = await aReport('final_reports');
    const { token } = await aPerson(portal(), role, report.company);
    const status = async (url: string) => (await portal().get(token, url)).statusCode;
    const [file] = report.made.files;
    expect(await status(`/api/reports/final_reports/download-file/${file?.id}`)).toBe(one);
    expect(await status(`/${file?.file}`)).toBe(one);
    expect(await status(`/api/reports/final_reports/download/${report.made.UUID}`)).toBe(all);
  });

  test('a file of one kind cannot be reached by the calls of another', async () => {
    const report = await aReport('final_reports');
    const id = report.made.files[0]?.id;
    expect(
      (await portal().call(COLLECTION_ROUTES.move_reports.downloadFile, report.token, { params: { id } })).statusCode,
    ).toBe(404);
    expect(
      (await portal().call(COLLECTION_ROUTES.drop_reports.deleteFile, report.admin, { params: { id } })).statusCode,
    ).toBe(404);
    expect(
      (await portal().call(FILE_ROUTES.audit_final_reports.show, report.token, { params: { uuid: report.made.UUID } }))
        .statusCode,
    ).toBe(404);
  });
});
