import { randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openCutLine } from '../../../../test/support/connections/cut-line.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { aTusClient } from '../../../../test/support/connections/tus-client.ts';

const portal = aPortal();
const MEGABYTE = 1_048_576;

test('a file over a line that is cut again and again arrives whole, with at most 5 % sent twice', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const { UUID: rigUUID } = await aRig(portal(), token);
  await portal().app.listen({ port: 0, host: '127.0.0.1' });
  const line = await openCutLine(portal().app.listeningOrigin, { cutAfter: 6 * MEGABYTE });
  onTestFinished(line.close);
  const file = randomBytes(50 * MEGABYTE);
  const described = {
    call: 'reports/move_reports/upload/file',
    rigUUID,
    reportUUID: randomUUID(),
    filename: 'final.pdf',
  };
  const path = await aTusClient(line.address, token).send(file, described);
  expect(ok(await portal().get(token, `/${path}`)).rawPayload.equals(file)).toBe(true);
  const { bytes, cuts } = line.carried();
  expect(cuts).toBeGreaterThan(7);
  expect(bytes / file.length).toBeLessThan(1.05);
});
