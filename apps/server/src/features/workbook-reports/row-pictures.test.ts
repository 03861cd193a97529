import { randomUUID } from 'node:crypto';
import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aForm, aPicture } from '../../../test/support/inputs/forms.ts';
import { aPortal, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { anInspection, anInspectionForm, aRig, aRowPicture, aSheet } from '../../../test/support/records/reports.ts';
import { sweepUploads } from '../uploads/public.ts';

const portal = aPortal({ SESSION_HOURS: '100', SESSION_IDLE_HOURS: '100' });

const DAY = 86_400_000;
const withPicture = (path: string) => JSON.stringify([aSheet('Mast', [['Major', 'OPEN', path]])]);
const save = (token: string, rigUUID: string, more: Record<string, string>) =>
  portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rigUUID, more));
const statusOf = async (token: string, path: string) => (await portal().get(token, `/${path}`)).statusCode;

async function aRigOfOnesOwn() {
  const { token, company } = await aCompanyWithEditor(portal());
  return { token, company, rigUUID: (await aRig(portal(), token)).UUID };
}

describe('the picture of a row', () => {
  test('is stored under its rig and report, and is shown in the report saved afterwards', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const reportUUID = randomUUID();
    const path = await aRowPicture(portal(), token, { rigUUID, reportUUID, row: 11 });
    expect(path).toMatch(new RegExp(`^uploads/rigs/${rigUUID}/reports/inspection/${reportUUID}/[\\w-]+\\.jpg$`));
    ok(await save(token, rigUUID, { reportUUID, data: withPicture(path) }));
    expect(await statusOf(token, path)).toBe(200);
  });

  test('that no saved report refers to is removed after a day, others stay', async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { token, rigUUID } = await aRigOfOnesOwn();
    const reportUUID = randomUUID();
    const [kept, left] = [
      await aRowPicture(portal(), token, { rigUUID, reportUUID }),
      await aRowPicture(portal(), token, { rigUUID, reportUUID }),
    ];
    ok(await save(token, rigUUID, { reportUUID, data: withPicture(kept) }));
    portal().setNow(new Date(Date.parse('2026-11-05T10:00:00Z') + DAY));
    expect(await sweepUploads(portal().services)).toBe(0);
    portal().setNow(new Date(Date.parse('2026-11-05T10:00:00Z') + DAY + 1));
    expect(await sweepUploads(portal().services)).toBe(1);
    expect([await statusOf(token, left), await statusOf(token, kept)]).toEqual([404, 200]);
    expect(await portal().services.files.read(left)).toBeNull();
    expect((await save(token, rigUUID, { data: withPicture(left) })).statusCode).toBe(422);
    portal().setNow(null);
  });

  test('that was never uploaded, or was uploaded for another rig or company, is refused in any report', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const foreign = await aRigOfOnesOwn();
    const other = await aRig(portal(), token);
    const paths = [
      `uploads/rigs/${rigUUID}/reports/inspection/${randomUUID()}/row-11-0123456789ab.jpg`,
      await aRowPicture(portal(), token, { rigUUID: other.UUID, reportUUID: randomUUID() }),
      await aRowPicture(portal(), foreign.token, { rigUUID: foreign.rigUUID, reportUUID: randomUUID() }),
      'https://elsewhere.test/picture.jpg',
      'javascript:alert(1)',
    ];
    for (const path of paths) {
      const reportUUID = randomUUID();
      const answer = await save(token, rigUUID, { reportUUID, data: withPicture(path) });
      expect(fieldsOf(answer)).toEqual([422, ['data']]);
      expect(
        (await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: reportUUID } })).statusCode,
      ).toBe(404);
    }
  });

  test('for a rig other than that of the report is refused at the upload', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const other = await aRig(portal(), token);
    const reportUUID = await anInspection(portal(), token, rigUUID);
    const fields = { row: '11', sheetName: 'Mast', rigUUID: other.UUID, reportUUID };
    const form = aForm(fields, { field: 'image', name: 'a.jpg', bytes: await aPicture() });
    expect((await portal().postForm(token, '/api/reports/inspection/upload/image', form)).statusCode).toBe(404);
  });

  test.each([
    [{ row: '0' }, 400, 'row'],
    [{ row: 'x' }, 400, 'row'],
    [{ row: '' }, 422, 'row'],
    [{ sheetName: '' }, 422, 'sheetName'],
    [{ rigUUID: 'x' }, 400, 'rigUUID'],
  ])('with %j is refused with %i, naming %s', async (more, status, field) => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const fields = { row: '11', sheetName: 'Mast', rigUUID, reportUUID: randomUUID(), ...more };
    const form = aForm(fields, { field: 'image', name: 'a.jpg', bytes: await aPicture() });
    const answer = await portal().postForm(token, '/api/reports/inspection/upload/image', form);
    expect(fieldsOf(answer)).toEqual([status, [field]]);
  });

  test('in the wrong part of the form is refused', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const fields = { row: '11', sheetName: 'Mast', rigUUID, reportUUID: randomUUID() };
    const form = aForm(fields, { field: 'file', name: 'a.jpg', bytes: await aPicture() });
    expect((await portal().postForm(token, '/api/reports/inspection/upload/image', form)).statusCode).toBe(400);
  });

  test('cannot be uploaded by users who may only read', async () => {
    const { token, company, rigUUID } = await aRigOfOnesOwn();
    const reportUUID = await anInspection(portal(), token, rigUUID);
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    await expect(aRowPicture(portal(), viewer, { rigUUID, reportUUID })).rejects.toThrow(/403/);
  });
});
