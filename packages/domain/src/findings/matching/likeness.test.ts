import { describe, expect, it } from 'vitest';

import { sampleWorkbook } from '../../../test/sample-workbook.ts';
import { importWorkbook } from '../../imports/import-workbook.ts';
import { findingsOf } from '../findings.ts';
import { likeness, plainText, trigramsOf } from './likeness.ts';

const alike = (left: string, right: string) => likeness(trigramsOf(plainText(left)), trigramsOf(plainText(right)));

describe('two texts', () => {
  it.each([
    ['Bent brace', 'bent  BRACE', 1],
    ['Bent brace', 'Brace bent by 38 mm', 0.75],
    ['Braces are bent', 'Two braces are bent', 0.9],
    ['No guard on the coupling', 'Guard missing on the coupling', 0.8],
    ['Permit to work is unsigned', 'Permits unsigned', 0.7],
    ['لا يوجد واقٍ على المضخة', 'لا يوجد واقٍ على المضخة الثانية', 0.85],
    ['Loose bolts', 'Fasteners need torque', 0],
    ['', '', 0],
    ['?', '!', 0],
  ])('%o and %o are alike by about %d', (left, right, expected) => {
    expect(Math.abs(alike(left, right) - expected)).toBeLessThan(0.06);
    expect(alike(right, left)).toBe(alike(left, right));
  });

  it('of different findings in one survey are not alike', () => {
    const texts = findingsOf(importWorkbook(sampleWorkbook())).map(({ deficiency }) => deficiency);
    const most = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => alike(one, other)));
    expect(Math.max(...most)).toBeLessThan(0.5);
  });
});
