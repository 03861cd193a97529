import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { report } from '../../test/arbitraries.ts';
import { sheetOf } from '../../test/sheet-builder.ts';
import { closingCopy } from '../follow-ups/rows/closing-copy.ts';
import { findingsOf } from '../findings/findings.ts';
import { importWarnings } from './import-warnings.ts';
import { setMissingStatusesOpen } from './missing-status.ts';

it('only findings with an empty status are set OPEN; other words, other rows and the Summary stay unchanged', () => {
  const rows = {
    10: { A: 'No.', E: 'Critical' },
    11: { E: 'Critical' },
    12: { E: 'Major', G: 'on going' },
    13: { C: 'a remark' },
  };
  expect(setMissingStatusesOpen([sheetOf('Summary', rows), sheetOf('Derrick', rows)])).toEqual([
    sheetOf('Summary', rows),
    sheetOf('Derrick', { ...rows, 11: { E: 'Critical', G: 'OPEN' } }),
  ]);
});

it('after that only closed findings are missing from the closing copy, and doing it twice changes nothing', () => {
  fc.assert(
    fc.property(report, (sheets) => {
      const set = setMissingStatusesOpen(sheets);
      expect(importWarnings(set).map(({ code }) => code)).not.toContain('finding_without_status');
      expect(setMissingStatusesOpen(set)).toEqual(set);
      const followed = findingsOf(closingCopy(set)).filter(({ status }) => status !== 'closed');
      expect(followed).toEqual(findingsOf(set).filter(({ status }) => status !== 'closed'));
    }),
  );
});
