import { describe, expect, test } from 'vitest';
import { attachmentHeader, safeFileName } from './file-names.ts';

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

test('a download header has an ASCII name for old browsers and the full one for all others', () => {
  expect(attachmentHeader('Prüfung "1" 100%.pdf')).toBe(
    `attachment; filename="Pr_fung _1_ 100_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%221%22%20100%25.pdf`,
  );
});
