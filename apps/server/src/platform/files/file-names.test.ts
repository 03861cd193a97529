import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentHeader, distinctFileNames, safeFileName } from './file-names.ts';

describe('the name of a stored file', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['  Final report (2).PDF ', 'Final report (2).PDF'],
    ['تقرير.pdf', 'تقرير.pdf'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\Users\me\plan.xlsx`, 'plan.xlsx'],
    ['.htaccess', 'htaccess'],
    ['..', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
    ['a<b>:"|?*.txt', 'ab.txt'],
    ['report.pdf. . ', 'report.pdf'],
    ['CON', 'CON_'],
    ['con.pdf', 'con_.pdf'],
    ['Aux .tar.gz', 'Aux_ .tar.gz'],
    ['NUL. ', 'NUL_'],
    ['prn.', 'prn_'],
    ['COM1.txt', 'COM1_.txt'],
    ['lpt9', 'lpt9_'],
    ['COM\u00b2.txt', 'COM\u00b2_.txt'],
    ['CONOUT$.log', 'CONOUT$_.log'],
    ['Console.pdf', 'Console.pdf'],
    ['COM10.txt', 'COM10.txt'],
    ['my CON.txt', 'my CON.txt'],
    ['nul-report.pdf', 'nul-report.pdf'],
  ])('of %j is %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  test('is shortened in the middle, keeping its extension', () => {
    const name = safeFileName(`${'x'.repeat(400)}.docx`);
    expect(name).toMatch(/^x+\.docx$/);
    expect(name).toHaveLength(150);
  });

  test.each(['ت', 'é', '報', '😀'])(
    'written in %s is no longer than a disk allows, and ends at a complete character',
    (sign) => {
      const name = safeFileName(`${sign.repeat(150)}.docx`);
      expect(name).toMatch(/\.docx$/);
      expect(name.replace('.docx', '').replaceAll(sign, '')).toBe('');
      expect(Buffer.byteLength(`${name} (99)`)).toBeLessThanOrEqual(255);
    },
  );
});

describe('the names of files in one folder', () => {
  test.each([
    [
      ['plan.pdf', 'Plan.PDF', 'PLAN.pdf'],
      ['plan.pdf', 'Plan (2).PDF', 'PLAN (3).pdf'],
    ],
    [
      ['\u00e9t\u00e9.pdf', 'e\u0301te\u0301.pdf'],
      ['\u00e9t\u00e9.pdf', '\u00e9t\u00e9 (2).pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'A (2).pdf'],
      ['a.pdf', 'a (2).pdf', 'A (2) (2).pdf'],
    ],
    [
      ['CON.pdf', 'con_.pdf'],
      ['CON_.pdf', 'con_ (2).pdf'],
    ],
    [
      ['\u03a3\u03c3.txt', '\u03c3\u03c2.txt'],
      ['\u03a3\u03c3.txt', '\u03c3\u03c2 (2).txt'],
    ],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('of %j are %j', (given, names) => {
    expect(distinctFileNames(given)).toEqual(names);
  });

  test('differ on every disk, however they were written', () => {
    const signs = fc.constantFrom('a', 'A', 'e', 'E', '\u00e9', '\u0301', ' ', '.', '(2)', '.pdf', '.PDF');
    const names = fc.array(
      fc.array(signs, { maxLength: 7 }).map((parts) => parts.join('')),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(names, (given) => {
        const made = distinctFileNames(given);
        expect(new Set(made.map((name) => name.toUpperCase().normalize('NFC'))).size).toBe(given.length);
        expect(made.filter((name) => name !== name.normalize('NFC') || /[. ]$/.test(name))).toEqual([]);
      }),
    );
  });
});

test('a download header has an ASCII name for old browsers and the full one for all others', () => {
  expect(attachmentHeader('Prüfung "1" 100%.pdf')).toBe(
    `attachment; filename="Pr_fung _1_ 100_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%221%22%20100%25.pdf`,
  );
});
