import { createHash, randomUUID } from 'node:crypto';
import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPicture } from './support/inputs/forms.ts';
import { aPortal, ok } from './support/harness.ts';
import { aCompanyWithEditor } from './support/people.ts';
import { anInspectionForm, aRig } from './support/records/reports.ts';

const portal = aPortal();
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('what was received of an upload is said by its checksum, whatever becomes of it', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const bytes = await aPicture();
  const place = { row: '11', sheetName: 'Mast', rigUUID: rig.UUID, reportUUID: randomUUID() };
  const upload = (file: Uint8Array) =>
    portal().call(WORKBOOK_ROUTES.inspection.uploadPicture, token, {
      body: place,
      file: { name: 'row.jpg', bytes: file },
    });
  expect(ok(await upload(bytes)).headers['x-sha256']).toBe(checksum(bytes));
  const damaged = bytes.slice(0, 20);
  const refused = await upload(damaged);
  expect([refused.statusCode >= 400, refused.headers['x-sha256']]).toEqual([true, checksum(damaged)]);
  const sent = anInspectionForm(rig.UUID);
  const saved = ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent));
  expect(saved.headers['x-sha256']).toMatch(/^[0-9a-f]{64}$/);
});
