import { createHash, randomUUID } from 'node:crypto';
import { uploadRigImage, WORKBOOK_ROUTES } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aForm, aPicture } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { anInspection, anInspectionForm, aRig, aRowPicture, aSheet } from '../../../test/support/records/reports.ts';
import { sweepUploads } from './public.ts';

const portal = aPortal({ SESSION_HOURS: '100', SESSION_IDLE_HOURS: '100' });

const DAY = 86_400_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const NONE = '0'.repeat(64);
const ask = (token: string, rigUUID: string, checksums: unknown) =>
  portal().post(token, '/api/uploads/known', { rigUUID, sha256: checksums });
const known = async (token: string, rigUUID: string, ...checksums: string[]) =>
  ok(await ask(token, rigUUID, checksums)).json<{ known: Record<string, string> }>().known;
const showing = (path: string) => JSON.stringify([aSheet('Mast', [['Major', 'OPEN', path]])]);
const save = (token: string, rigUUID: string, data: string) =>
  portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rigUUID, { data }));

/** A rig with a picture that was uploaded for a report of it, and the checksum of what was sent. */
async function aRigWithPicture(width = 8) {
  const { token, company } = await aCompanyWithEditor(portal());
  const { UUID: rigUUID } = await aRig(portal(), token);
  const bytes = await aPicture(width);
  const fields = { row: '11', sheetName: 'Mast', rigUUID, reportUUID: randomUUID() };
  const form = aForm(fields, { field: 'image', name: 'a.jpg', bytes });
  const path = ok(await portal().postForm(token, '/api/reports/inspection/upload/image', form)).body;
  return { token, company, rigUUID, bytes, path, checksum: sha256(bytes) };
}

describe('the pictures that a rig has already', () => {
  test('are known by their bytes as sent, and no others', async () => {
    const { token, rigUUID, path, checksum } = await aRigWithPicture();
    expect(await known(token, rigUUID, checksum, NONE)).toEqual({ [checksum]: path });
    expect(await known(token, rigUUID, checksum.toUpperCase())).toEqual({ [checksum]: path });
    expect(await known(token, rigUUID, NONE)).toEqual({});
  });

  test('may be used in any report of that rig, and are then known by the same path', async () => {
    const { token, rigUUID, path, checksum } = await aRigWithPicture();
    ok(await save(token, rigUUID, showing(path)));
    await aRowPicture(portal(), token, { rigUUID, reportUUID: randomUUID() });
    expect(await known(token, rigUUID, checksum)).toEqual({ [checksum]: path });
    ok(await save(token, rigUUID, showing(path)));
    expect((await portal().get(token, `/${path}`)).statusCode).toBe(200);
  });

  test('are those of that rig alone', async () => {
    const { token, checksum } = await aRigWithPicture();
    const other = await aRig(portal(), token);
    expect(await known(token, other.UUID, checksum)).toEqual({});
  });

  test('are unknown to other companies, as those of a rig that does not exist', async () => {
    const { rigUUID, checksum } = await aRigWithPicture();
    const foreign = await aRigWithPicture();
    expect((await ask(foreign.token, rigUUID, [checksum])).statusCode).toBe(404);
    expect((await ask(foreign.token, randomUUID(), [checksum])).statusCode).toBe(404);
  });

  test('are known to everybody who sees the rig', async () => {
    const { rigUUID, company, path, checksum } = await aRigWithPicture();
    const { token } = await aPerson(portal(), 'viewer', company);
    expect(await known(token, rigUUID, checksum)).toEqual({ [checksum]: path });
  });

  test('are neither the image of the rig nor those of a deleted report', async () => {
    const { token, company, rigUUID } = await aRigWithPicture();
    const bytes = await aPicture(31);
    const image = { field: 'image', name: 'a.jpg', bytes };
    ok(await portal().call(uploadRigImage, token, { body: { UUID: rigUUID, update: '1' }, file: image }));
    expect(await known(token, rigUUID, sha256(bytes))).toEqual({});
    const reportUUID = await anInspection(portal(), token, rigUUID);
    const own = await aPicture(32);
    const fields = { row: '11', sheetName: 'Mast', rigUUID, reportUUID };
    const form = aForm(fields, { field: 'image', name: 'a.jpg', bytes: own });
    ok(await portal().postForm(token, '/api/reports/inspection/upload/image', form));
    expect(Object.keys(await known(token, rigUUID, sha256(own)))).toHaveLength(1);
    const admin = await aPerson(portal(), 'admin', company);
    ok(await portal().send({ method: 'DELETE', url: `/api/reports/inspection/${reportUUID}`, token: admin.token }));
    expect(await known(token, rigUUID, sha256(own))).toEqual({});
  });

  test('that are swept before they are saved are gone, and can be sent again', async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { token, rigUUID, path, checksum } = await aRigWithPicture();
    portal().setNow(new Date(Date.parse('2026-11-05T10:00:00Z') + DAY + 1));
    expect(await known(token, rigUUID, checksum)).toEqual({ [checksum]: path });
    expect(await sweepUploads(portal().services)).toBeGreaterThan(0);
    const refused = await save(token, rigUUID, showing(path));
    expect([codeOf(refused), fieldsOf(refused)]).toEqual([
      [422, 'picture_gone'],
      [422, ['data']],
    ]);
    expect(await known(token, rigUUID, checksum)).toEqual({});
    ok(await save(token, rigUUID, showing(await aRowPicture(portal(), token, { rigUUID, reportUUID: randomUUID() }))));
    portal().setNow(null);
  });
});

test.each([
  ['no checksum', [], 422],
  ['too many checksums', Array.from({ length: 501 }, () => NONE), 422],
  ['a text', NONE, 400],
  ['a number', [7], 400],
  ['null', [null], 422],
  ['a checksum that is too short', ['00'], 400],
  ['a checksum that is too long', [`${NONE}0`], 400],
  ['a statement', [`${'0'.repeat(60)}' or`], 400],
  ['a property of every object', ['__proto__'], 400],
])('%s is refused', async (_, checksums, status) => {
  const { token, rigUUID } = await aRigWithPicture();
  expect((await ask(token, rigUUID, checksums)).statusCode).toBe(status);
});

test('as many checksums as may be asked about are answered', async () => {
  const { token, rigUUID, path, checksum } = await aRigWithPicture();
  const others = Array.from({ length: 499 }, (_, index) => sha256(Buffer.from(String(index))));
  expect(await known(token, rigUUID, ...others, checksum)).toEqual({ [checksum]: path });
});
