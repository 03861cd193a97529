import { hash } from 'node:crypto';
import { join } from 'node:path';
import {
  deleteRig,
  downloadVersion,
  FILE_ROUTES,
  fileVersion,
  type SavedFiles,
  verifyVersion,
  type Version,
  VERSION_ROUTES,
} from '@rigbook/contract';
import { DAY } from '@rigbook/domain';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aWorker } from '../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson, type Person } from '../../../test/support/people.ts';
import { anInspectionChain, aRig, aRowPicture, aSheet } from '../../../test/support/records/reports.ts';
import { anEmptyPortal, folderOf } from '../../../test/support/stores/empty-portal.ts';
import { anIssuer, issued, makeVersionFiles } from '../../../test/support/records/versions.ts';
import { textByPdfjs } from '../../../test/support/pdf/words-of-pdf.ts';
import { restoreBackup } from '../../operations/backup/restore.ts';
import { writeBackup } from '../../operations/backup/write.ts';
import { examine } from '../../operations/doctor/public.ts';
import { readAsSystem } from '../../platform/identity/scope.ts';
import { sweepTrash } from '../trash/public.ts';
import { sweepUploads } from '../uploads/public.ts';
import { makeMissingFiles, makeVersionFile } from './public.ts';

const portal = aPortal({ PUBLIC_URL: 'https://portal.test', SESSION_HOURS: '8760', SESSION_IDLE_HOURS: '8760' });
let office: Person;
beforeAll(async () => {
  office = await anIssuer(portal());
});
afterEach(() => portal().setNow(null));

/** A signature of a few pixels. */
const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function issuedChain() {
  const { company, token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token, { name: 'Marlin Crest' });
  const picture = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: crypto.randomUUID() });
  const chain = await anInspectionChain(portal(), token, {
    rig,
    sheets: [aSheet('Mast', [['Critical', 'OPEN', picture]]), aSheet('QSHE', [['Major', 'OPEN']])],
  });
  const signers = [
    { name: 'Ada Surveyor', role: 'Lead surveyor', signature: DRAWN },
    { name: 'Omar Reviewer', role: 'Technical manager' },
  ];
  const version = await issued(portal(), office.token, chain.inspection, {
    signers,
    reason: 'For the rig owner',
  });
  return { company, token, rig, picture, chain, version };
}

const download = (uuid: string, by: string) => portal().call(downloadVersion, by, { params: { uuid } });
const firstVersion = async (report: string, by: string) => {
  const [version] = ok(await portal().call(VERSION_ROUTES.inspection.versions, by, { params: { uuid: report } })).json<
    Version[]
  >();
  return version;
};

describe('the document of a version', () => {
  test(
    'is made once with number, names, reason and checksum, and known by its own checksum',
    { timeout: 60_000 },
    async () => {
      const { token, chain, version } = await issuedChain();
      expect(codeOf(await download(version.UUID, token))).toEqual([409, 'not_ready']);
      await makeVersionFiles(portal());
      const pdf = ok(await download(version.UUID, token));
      const made = await firstVersion(chain.inspection, token);
      expect(made).toMatchObject({ bytes: pdf.rawPayload.length, file_sha256: hash('sha256', pdf.rawPayload) });
      expect(made?.file_name).toMatch(/^Marlin-Crest_inspection_.*rev-0_en_\d{4}-\d\d-\d\d\.pdf$/);
      const text = (await textByPdfjs(pdf.rawPayload)).replaceAll(/\s+/g, ' ');
      for (const said of [
        'Rev 0',
        'Ada Surveyor',
        'Lead surveyor',
        'Omar Reviewer',
        'Technical manager',
        'For the rig owner',
        version.sha256,
        `https://portal.test/verify/${version.sha256}`,
      ])
        expect(text).toContain(said);
      expect(ok(await portal().get(undefined, `/api/verify/${made?.file_sha256}`)).json()).toMatchObject({ number: 0 });
      await aWorker(portal(), [makeMissingFiles, makeVersionFile]).worker.doDue();
      expect((await firstVersion(chain.inspection, token))?.file_sha256).toBe(made?.file_sha256);
      expect(await examine(portal().services, { fix: false })).toEqual([]);
    },
  );

  test('is a file of the final report of its survey, stored once', { timeout: 60_000 }, async () => {
    const { token, chain, version } = await issuedChain();
    const other = await issuedChain();
    const file = (final: string) =>
      portal().call(fileVersion, token, { params: { uuid: version.UUID }, body: { reportUUID: final } });
    expect(codeOf(await file(chain.final))).toEqual([409, 'not_ready']);
    await makeVersionFiles(portal());
    const { files } = ok(await file(chain.final)).json<SavedFiles>();
    expect(ok(await file(chain.final)).json<SavedFiles>().files).toEqual(files);
    expect(files).toHaveLength(1);
    const stored = ok(
      await portal().call(FILE_ROUTES.final_reports.downloadFile, token, { params: { id: files[0]?.id } }),
    );
    expect(stored.rawPayload).toEqual(ok(await download(version.UUID, token)).rawPayload);
    const filed = await portal().call(fileVersion, office.token, {
      params: { uuid: version.UUID },
      body: {
        reportUUID: other.chain.final,
      },
    });
    expect(fieldsOf(filed)).toEqual([422, ['reportUUID']]);
  });

  test('is downloaded by whoever may see the report and take documents along', { timeout: 60_000 }, async () => {
    const { company, version } = await issuedChain();
    await makeVersionFiles(portal());
    const client = await aPerson(portal(), 'client', company);
    const viewer = await aPerson(portal(), 'viewer', company);
    ok(await download(version.UUID, client.token));
    expect(codeOf(await download(version.UUID, viewer.token))).toEqual([403, 'forbidden']);
    const { token: foreign } = await aCompanyWithEditor(portal());
    expect(codeOf(await download(version.UUID, foreign))).toEqual([404, 'not_found']);
  });
});

test(
  'a version stays, with its pictures and its document, when its rig is removed for good',
  { timeout: 60_000 },
  async () => {
    const { rig, picture, chain, version } = await issuedChain();
    await makeVersionFiles(portal());
    const boss = await aPerson(portal(), 'admin');
    ok(await portal().call(deleteRig, boss.token, { params: { uuid: rig.UUID } }));
    portal().setNow(new Date(Date.now() + 32 * DAY));
    await sweepTrash(portal().services);
    await sweepUploads(portal().services);
    const kept = await portal().services.files.read(picture);
    expect(await kept?.stream.toArray()).not.toHaveLength(0);
    portal().setNow(null);
    ok(await download(version.UUID, boss.token));
    expect(await firstVersion(chain.inspection, boss.token)).toMatchObject({ UUID: version.UUID });
    ok(await portal().call(verifyVersion, undefined, { params: { checksum: version.sha256 } }));
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  },
);

test(
  'a restored backup has every checksum, and makes a document that was not made by then',
  { timeout: 90_000 },
  async () => {
    const { version } = await issuedChain();
    await makeVersionFiles(portal());
    const { version: unmade } = await issuedChain();
    const file = join(folderOf(), 'backup.zip');
    await writeBackup(portal().services, file);
    const restored = await anEmptyPortal();
    await restoreBackup(restored, file);
    const rowsOf = (db: typeof restored.db) =>
      readAsSystem(db, async (tx) => [
        await tx.selectFrom('report_versions').selectAll().orderBy('uuid').execute(),
        await tx.selectFrom('version_files').selectAll().orderBy('version').execute(),
        await tx.selectFrom('version_pictures').selectAll().orderBy('version').orderBy('path').execute(),
      ]);
    expect(await rowsOf(restored.db)).toEqual(await rowsOf(portal().services.db));
    const of = (uuid: string) =>
      readAsSystem(restored.db, (tx) =>
        tx.selectFrom('version_files').selectAll().where('version', '=', uuid).executeTakeFirst(),
      );
    const made = await of(version.UUID);
    const stored = await restored.files.read(made?.path ?? '');
    expect(hash('sha256', Buffer.concat((await stored?.stream.toArray()) ?? []))).toBe(made?.sha256);
    await aWorker({ services: restored }, [makeMissingFiles, makeVersionFile]).worker.doDue();
    await aWorker({ services: restored }, [makeMissingFiles, makeVersionFile]).worker.doDue();
    expect(await of(unmade.UUID)).toBeDefined();
  },
);
