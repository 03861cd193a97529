import { randomBytes } from 'node:crypto';
import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aZip, workbookBytes } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import { anInspectionForm, aRig } from '../../../test/support/records/reports.ts';

const portal = aPortal({ MAX_UPLOAD_MB: '1' });
const MEGABYTE = 1024 * 1024;

async function saved(more: Record<string, string>, zip?: Uint8Array) {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const answer = await portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rig.UUID, more, zip));
  const list = ok(
    await portal().call(WORKBOOK_ROUTES.inspection.summaries, token, { params: { rigUuid: rig.UUID } }),
  ).json();
  return { answer, total: list.total };
}

describe('an inspection that is too large', () => {
  test.each([
    ['in its zip', aZip({ 'a.xlsx': Buffer.concat([workbookBytes(), randomBytes(MEGABYTE)]) })],
    ['only once it is unpacked', aZip({ 'a.xlsx': Buffer.concat([workbookBytes(), Buffer.alloc(MEGABYTE)]) })],
  ])('%s is refused with 413, and nothing is saved', async (_, zip) => {
    const { answer, total } = await saved({}, zip);
    expect([codeOf(answer), total]).toEqual([[413, 'too_large'], 0]);
  });

  test('in its sheets is refused with 413, and nothing is saved', async () => {
    const { answer, total } = await saved({ data: ' '.repeat(25 * MEGABYTE + 1) });
    expect([codeOf(answer), total]).toEqual([[413, 'too_large'], 0]);
  });

  test('in its workbook, which unpacks to 140 MB, is refused with 422, and nothing is saved', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(140_000_000) });
    const { answer, total } = await saved({}, aZip({ 'a.xlsx': bomb }));
    expect([codeOf(answer), total]).toEqual([[422, 'invalid'], 0]);
  });

  test('does not include one that just fits', async () => {
    const bytes = Buffer.concat([workbookBytes(), Buffer.alloc(MEGABYTE)]).subarray(0, MEGABYTE);
    const { answer, total } = await saved({}, aZip({ 'a.xlsx': bytes }));
    expect([answer.statusCode, total]).toEqual([200, 1]);
  });
});
