import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isColumnHeading, isHeaderWord } from './header-words.ts';

const NUMBERING =
  `No|No.|NO:|Nr.|Num|Number|#|N°|Nº|№|S/N|SN|S.No.|S. No|Sr. No.|Sr No|Sl. No.|Serial No.|Serial Number|Item|ITEM|Items
Item No.|Item no|Item #|Item number|Line|Line No.|Pos.|Ref.|Ref. No.|ID|Finding No.|Observation #|Punch No.|Def. No.
رقم|الرقم|م|م.|ت|ر.م|مسلسل|التسلسل|تسلسل|البند|رقم البند|رقم الملاحظة|الرقم التسلسلي|الرقم المتسلسل|رَقْم
No. / رقم|رقم - No.|S/N (م)|No. رقم|Item / No.`
    .split(/[|\n]/)
    .filter((word) => word !== '');

describe('what heads the column of numbers', () => {
  it.each(NUMBERING)('%j does', (word) => {
    expect(isHeaderWord(word)).toBe(true);
  });

  it.each(
    '|Notes|Nozzle|None|No guard on the coupling|Rig|Rig No. 4|Client|Report ref.|Priority key|Status key|Issue date|1|1.1|A|Item 4 is cracked|Surveyor|Location|المنصة|العميل|رقم 4'.split(
      '|',
    ),
  )('%j does not', (word) => {
    expect(isHeaderWord(word)).toBe(false);
  });

  const dressed = fc.record({
    word: fc.constantFrom(...NUMBERING),
    before: fc.constantFrom('', ' ', '\u200f', '\n'),
    after: fc.constantFrom('', ' ', '.', ':', ' :', '\u200e', '\n', ' .'),
    upper: fc.boolean(),
  });
  it('does so in any case, with blanks, marks and direction marks around it', () => {
    fc.assert(
      fc.property(dressed, ({ word, before, after, upper }) => {
        expect(isHeaderWord(before + (upper ? word.toUpperCase() : word) + after)).toBe(true);
      }),
    );
  });

  it('is decided for any text without hanging', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof isHeaderWord(text) === 'boolean'));
    expect([isHeaderWord('#'.repeat(100_000)), isColumnHeading(' status'.repeat(100_000))]).toEqual([false, false]);
  });
});

describe('what heads the column of priorities or statuses', () => {
  it.each(
    'Priority|PRIORITY|Priority (C/M/m)|Criticality|Severity|Category|Risk level|Rating|Status|Current Status|Status / الحالة|الأولوية|الاولوية|درجة الخطورة|الأهمية|الحالة|حالة الملاحظة|الوضع|Finding\nStatus'.split(
      '|',
    ),
  )('%j does', (word) => {
    expect(isColumnHeading(word)).toBe(true);
  });

  it.each(
    '|Critical|Major|Minor|Open|In progress|Closed|Statuses of 4|MC-FCS-2026-01 rev 0|Report ref.|Reference'.split('|'),
  )('%j does not', (word) => {
    expect(isColumnHeading(word)).toBe(false);
  });
});
