import type { FindingRow, PageOf } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import { anInspectionChain } from '../../../test/support/reports.ts';

const portal = aPortal();

test('the findings of a saved inspection are in the register, with its closing', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const { inspection, closing, rig } = await anInspectionChain(portal(), token);
  const { data, total } = ok(await portal().get(token, '/api/findings/list')).json<PageOf<FindingRow>>();
  expect(total).toBe(3);
  for (const row of data) {
    expect(row).toMatchObject({ rig, report: { UUID: inspection, kind: 'inspection' }, closing: { UUID: closing } });
  }
  expect(data.map(({ sheet, row, priority, state }) => [sheet, row, priority, state])).toEqual(
    expect.arrayContaining([
      ['Mast', 11, 'critical', 'open'],
      ['Mast', 12, 'major', 'progress'],
      ['QSHE', 12, 'major', 'open'],
    ]),
  );
});
