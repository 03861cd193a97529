import type { AskedDocument } from '@rigbook/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

const asked = (own: Partial<AskedDocument>) =>
  ({ of: 'report', kind: 'inspection', format: 'pdf', language: 'en', ...own }) as AskedDocument;
const ABOUT = { rig: 'Gulf Star 7', rigs: 1, reference: 'GS7-FCS-2026', day: '2026-11-25' };

test.each([
  [asked({ language: 'ar' }), ABOUT, 'Gulf-Star-7_inspection_GS7-FCS-2026_ar_2026-11-25.pdf'],
  [asked({ kind: 'audit_closing' }), ABOUT, 'Gulf-Star-7_audit-closing_GS7-FCS-2026_en_2026-11-25.pdf'],
  [asked({ format: 'xlsx' }), ABOUT, 'Gulf-Star-7_inspection_GS7-FCS-2026_en_2026-11-25.xlsx'],
  [asked({ format: 'workbook' }), ABOUT, 'Gulf-Star-7_inspection-workbook_GS7-FCS-2026_en_2026-11-25.xlsx'],
  [asked({}), { ...ABOUT, reference: '' }, 'Gulf-Star-7_inspection_en_2026-11-25.pdf'],
  [
    asked({}),
    { ...ABOUT, reference: 'FCS / 2026 (rev. 1)' },
    'Gulf-Star-7_inspection_FCS-2026-rev-1_en_2026-11-25.pdf',
  ],
  [asked({}), { ...ABOUT, rig: '../منصة ٧' }, 'منصة-٧_inspection_GS7-FCS-2026_en_2026-11-25.pdf'],
  [asked({ of: 'findings' }), { ...ABOUT, reference: '' }, 'register_Gulf-Star-7_en_2026-11-25.pdf'],
  [asked({ of: 'findings' }), { ...ABOUT, rig: null, rigs: 12 }, 'register_12-rigs_en_2026-11-25.pdf'],
  [asked({ of: 'findings' }), { ...ABOUT, rig: null, rigs: 0 }, 'register_0-rigs_en_2026-11-25.pdf'],
])('a document, %j of %j, is called %s', (document, about, name) => {
  expect(fileNameOf(document, about)).toBe(name);
});

test('of a long name and reference, language and day are still there', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(texts, texts, (rig, reference) => {
      const name = fileNameOf(asked({}), { ...ABOUT, rig, reference });
      expect(name).toMatch(/_en_2026-11-25\.pdf$/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
    }),
  );
});
