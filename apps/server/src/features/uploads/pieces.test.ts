import { randomUUID } from 'node:crypto';
import { uploadPiece, WORKBOOK_ROUTES } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aForm, aZip } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { aRig, someSheets } from '../../../test/support/records/reports.ts';
import { sweepUploads } from './public.ts';

const portal = aPortal({ SESSION_HOURS: '100', SESSION_IDLE_HOURS: '100' });

const DAY = 86_400_000;
const SIZE = 40;
const WORKBOOK = Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Buffer.from('a workbook in pieces'.repeat(20))]);
const ZIP = aZip({ 'survey.xlsx': WORKBOOK });

async function aRigOfOnesOwn() {
  const { token, company } = await aCompanyWithEditor(portal());
  return { token, company, rigUUID: (await aRig(portal(), token)).UUID };
}

const send = (
  token: string,
  rigUUID: string,
  upload: string,
  start: number,
  bytes = ZIP.subarray(start, start + SIZE),
) =>
  portal().call(uploadPiece, token, {
    body: { rigUUID, upload, start: String(start) },
    file: { name: 'piece', bytes },
  });

const STARTS = Array.from({ length: Math.ceil(ZIP.length / SIZE) }, (_, index) => index * SIZE);

/** Sends the zip in pieces, or those of them that start there; returns the UUID of the upload. */
async function sent(token: string, rigUUID: string, starts = STARTS): Promise<string> {
  const upload = randomUUID();
  for (const start of starts) {
    const { received } = ok(await send(token, rigUUID, upload, start)).json<{ received: number }>();
    expect(received).toBe(Math.min(start + SIZE, ZIP.length));
  }
  return upload;
}

type Named = { sheet_upload?: string; sheet_bytes?: string };

const save = (token: string, rigUUID: string, more: Named, reportUUID: string = randomUUID()) =>
  portal().call(WORKBOOK_ROUTES.inspection.save, token, {
    body: { reportUUID, rigUUID, data: JSON.stringify(someSheets()), ...more },
  });

const WHOLE = { sheet_bytes: String(ZIP.length) };

describe('a workbook that comes in pieces', () => {
  test('is the same once it is saved, however often and in which order the pieces came', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const reportUUID = randomUUID();
    const upload = await sent(token, rigUUID, [...STARTS.toReversed(), ...STARTS]);
    ok(await save(token, rigUUID, { ...WHOLE, sheet_upload: upload }, reportUUID));
    // The answer was lost: the pieces are still there.
    ok(await save(token, rigUUID, { ...WHOLE, sheet_upload: upload }, reportUUID));
    const download = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.download, token, { params: { uuid: reportUUID } }),
    );
    expect(download.rawPayload).toEqual(WORKBOOK);
    const fields = { reportUUID, data: JSON.stringify(someSheets()), ...WHOLE, sheet_upload: upload };
    ok(await portal().call(WORKBOOK_ROUTES.inspection.update, token, { body: fields }));
  });

  test.each([
    ['with one missing', STARTS.filter((start) => start !== SIZE), WHOLE],
    ['without the last', STARTS.slice(0, -1), WHOLE],
    ['without the first', STARTS.slice(1), WHOLE],
    ['and is said to be longer', STARTS, { sheet_bytes: String(ZIP.length + 1) }],
    ['and is said to be shorter', STARTS, { sheet_bytes: String(ZIP.length - 1) }],
    ['and has no size', STARTS, {}],
    ['of which none came', [], { sheet_bytes: '0' }],
  ])('%s is refused', async (_, starts, size) => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const upload = await sent(token, rigUUID, starts);
    const refused = await save(token, rigUUID, { ...size, sheet_upload: upload });
    expect(refused.statusCode).toBeGreaterThanOrEqual(415);
    expect(refused.statusCode).toBeLessThan(500);
  });

  test('keeps the pieces that came: one that is sent again with other bytes is refused', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const upload = await sent(token, rigUUID);
    const other = Buffer.alloc(SIZE, 'x');
    for (const bytes of [other, ZIP.subarray(0, SIZE - 1), ZIP.subarray(0, SIZE + 1)])
      expect(codeOf(await send(token, rigUUID, upload, 0, bytes))).toEqual([409, 'exists']);
    ok(await send(token, rigUUID, upload, 0));
    ok(await save(token, rigUUID, { ...WHOLE, sheet_upload: upload }));
    const begun = randomUUID();
    const [first, second] = await Promise.all([send(token, rigUUID, begun, 0), send(token, rigUUID, begun, 0, other)]);
    expect([first, second].map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is missing pieces that start within others', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const upload = await sent(token, rigUUID);
    ok(await send(token, rigUUID, upload, 1));
    expect(fieldsOf(await save(token, rigUUID, { ...WHOLE, sheet_upload: upload }))).toEqual([422, ['sheet']]);
  });

  test('is that of the person who sent it, and for that rig', async () => {
    const { token, company, rigUUID } = await aRigOfOnesOwn();
    const upload = await sent(token, rigUUID);
    const colleague = await aPerson(portal(), 'editor', company);
    const foreign = await aRigOfOnesOwn();
    const other = await aRig(portal(), token);
    for (const [by, rig] of [
      [colleague.token, rigUUID],
      [token, other.UUID],
      [foreign.token, foreign.rigUUID],
    ] as const) {
      expect((await save(by, rig, { ...WHOLE, sheet_upload: upload })).statusCode).toBe(422);
    }
    expect((await send(foreign.token, rigUUID, upload, 0)).statusCode).toBe(404);
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    expect((await send(viewer, rigUUID, upload, 0)).statusCode).toBe(403);
  });

  test('is removed after a day, and is then no longer there for a save', async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { token, rigUUID } = await aRigOfOnesOwn();
    const upload = await sent(token, rigUUID);
    portal().setNow(new Date(Date.parse('2026-11-05T10:00:00Z') + DAY + 1));
    expect(await sweepUploads(portal().services)).toBeGreaterThanOrEqual(STARTS.length);
    expect(fieldsOf(await save(token, rigUUID, { ...WHOLE, sheet_upload: upload }))).toEqual([422, ['sheet']]);
    portal().setNow(null);
  });

  test.each(['-1', 'x', '', '1.5', '9'.repeat(13), '1/../2'])('has no piece at %j', async (start) => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const form = aForm(
      { rigUUID, upload: randomUUID(), start },
      { field: 'piece', name: 'piece', bytes: Buffer.from('x') },
    );
    expect([400, 422]).toContain((await portal().postForm(token, '/api/uploads/piece', form)).statusCode);
  });
});

test('a save without a workbook is refused, as before', async () => {
  const { token, rigUUID } = await aRigOfOnesOwn();
  expect(fieldsOf(await save(token, rigUUID, {}))).toEqual([422, ['sheet']]);
});
