import { describe, expect, test } from 'vitest';
import { buildCompoundFile, records } from '../../test/build-xls.ts';
import { cellsOf, testFile } from '../../test/cells-of.ts';
import { encryptAgile, encryptStandard } from '../../test/writers/encrypt.ts';
import type { ReadOptions, Workbook } from '../index.ts';
import { loadWorkbook, readWorkbook } from '../index.ts';

const sample = testFile('sample-findings-marlin-crest.xlsx');
const ofSheetJs = (name: string): Uint8Array => testFile(`corpus/test_files/${name}.xls`);
const contentOf = ({ sheets }: Workbook) =>
  sheets.map((sheet) => [sheet.name, cellsOf(sheet), sheet.pictures.map(({ bytes }) => bytes())]);
const EXPECTED = contentOf(readWorkbook(sample));

/** The code with which a workbook is refused, and its part. */
function refusal(bytes: Uint8Array, options: ReadOptions = {}): unknown {
  try {
    readWorkbook(bytes, options);
    return 'read';
  } catch (error) {
    const { code, params } = error as { code: string; params: { what?: string } };
    return params.what === undefined ? code : `${code}: ${params.what}`;
  }
}

describe('an .xlsx under a password', () => {
  test.each<[string, (bytes: Uint8Array, password: string) => Uint8Array]>([
    ['Excel 2013 and later', (bytes, password) => encryptAgile(bytes, password)],
    ['Excel 2010', (bytes, password) => encryptAgile(bytes, password, { hash: 'SHA1', bits: 128 })],
    ['SHA-384', (bytes, password) => encryptAgile(bytes, password, { hash: 'SHA384', bits: 192 })],
    ['SHA-256', (bytes, password) => encryptAgile(bytes, password, { hash: 'SHA256' })],
    ['MD5', (bytes, password) => encryptAgile(bytes, password, { hash: 'MD5', bits: 128 })],
    ['Excel 2007', (bytes, password) => encryptStandard(bytes, password)],
    ['Excel 2007 with keys of 256 bits', (bytes, password) => encryptStandard(bytes, password, 256)],
  ])('opens with it, as encrypted by %s', async (_, encrypt) => {
    const bytes = encrypt(sample, 'Größe كلمة 🔑');
    expect(contentOf(readWorkbook(bytes, { password: 'Größe كلمة 🔑' }))).toEqual(EXPECTED);
    expect(contentOf(await loadWorkbook(bytes, { password: 'Größe كلمة 🔑' }))).toEqual(EXPECTED);
    expect([refusal(bytes), refusal(bytes, { password: 'größe' })]).toEqual(['encrypted', 'wrong_password']);
    await expect(loadWorkbook(bytes)).rejects.toThrow(expect.objectContaining({ code: 'encrypted' }));
  });

  test("opens without being asked for it if it is Excel's own", async () => {
    const agile = encryptAgile(sample, 'VelvetSweatshop');
    const standard = encryptStandard(sample, 'VelvetSweatshop');
    expect(contentOf(readWorkbook(agile))).toEqual(EXPECTED);
    expect(contentOf(await loadWorkbook(standard))).toEqual(EXPECTED);
  });

  test.each<[string, (xml: string) => string, outcome: string]>([
    [
      'is hashed too often to wait for it',
      (xml) => xml.replace(/spinCount="\d+"/, 'spinCount="10000000"'),
      'too_large: time',
    ],
    ['is hashed less than never', (xml) => xml.replace(/spinCount="\d+"/, 'spinCount="-1"'), 'damaged'],
    ['is hashed who knows how often', (xml) => xml.replace(/spinCount="\d+"/, 'spinCount="often"'), 'damaged'],
    ['is no password but a certificate', (xml) => xml.replace('spinCount', 'X509'), 'unsupported_format: protection'],
    ['belongs to another cipher', (xml) => xml.replaceAll('"AES"', '"RC2"'), 'unsupported_format: protection'],
    ['belongs to other chains', (xml) => xml.replaceAll('ModeCBC', 'ModeCFB'), 'unsupported_format: protection'],
    ['is hashed in another way', (xml) => xml.replaceAll('SHA512', 'WHIRLPOOL'), 'unsupported_format: protection'],
    ['has a key of another size', (xml) => xml.replaceAll('"256"', '"99999999"'), 'unsupported_format: protection'],
    ['is not described', () => '<encryption/>', 'damaged'],
    ['is described by half', (xml) => xml.slice(0, 700), 'damaged'],
    [
      'is described by a document type',
      (xml) => xml.replace('<encryption', '<!DOCTYPE x><encryption'),
      'damaged: document_type',
    ],
    ['is described at length', (xml) => xml + ' '.repeat(70_000), 'damaged'],
  ])('that %s is refused', (_, change, outcome) => {
    expect(refusal(encryptAgile(sample, 'secret', { change }), { password: 'secret' })).toBe(outcome);
  });

  test('is refused at once where a server manages the rights, or in a way not known', () => {
    const info = (...bytes: number[]): Uint8Array => Uint8Array.of(...bytes, ...new Uint8Array(300));
    const packed = new Uint8Array(5000);
    expect(refusal(buildCompoundFile({ EncryptedPackage: packed }))).toBe('unsupported_format: protection');
    expect(refusal(buildCompoundFile({ EncryptedPackage: packed, EncryptionInfo: info(3, 0, 3, 0) }))).toBe(
      'unsupported_format: protection',
    );
    expect(
      refusal(buildCompoundFile({ EncryptedPackage: packed, EncryptionInfo: info(4, 0, 2, 0, 0, 0, 0, 0, 9, 9, 9) })),
    ).toBe('damaged');
  });

  test('is only tried to open if its password is hashed as often as the limit allows, and else counts as locked', () => {
    const bytes = encryptAgile(sample, 'VelvetSweatshop', { spins: 10 });
    expect(refusal(bytes, { limits: { spins: 10 } })).toBe('read');
    expect(refusal(bytes, { limits: { spins: 9 } })).toBe('encrypted');
  });

  test('takes no longer than the limit allows', () => {
    const bytes = encryptAgile(sample, 'secret', {
      change: (xml) => xml.replace(/spinCount="\d+"/, 'spinCount="1000000"'),
    });
    expect(refusal(bytes, { password: 'secret', limits: { milliseconds: 50 } })).toBe('too_large: time');
  });
});

describe('an .xls under a password', () => {
  const NUMBERS = { A1: '1', A2: '2', B2: '10', A3: '3', A4: '4' };
  const cells = ({ sheets }: Workbook) => cellsOf(sheets[0]);

  test.each([
    ['obfuscated', 'password_2002_40_xor'],
    ['obfuscated by Excel 5', 'biff5__password_2002_40_xor'],
    ['encrypted by Excel 97', 'password_2002_40_972000'],
    ['encrypted with 40 bits', 'password_2002_40_basecrypto'],
    ['encrypted with 128 bits', 'password_2002_128_strong'],
  ])('opens with it: %s', async (_, name) => {
    const bytes = ofSheetJs(name);
    const workbook = readWorkbook(bytes, { password: 'password' });
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(['Sheet1', 'Sheet2', 'Sheet3']);
    expect(cells(workbook)).toEqual(NUMBERS);
    expect(cells(await loadWorkbook(bytes, { password: 'password' }))).toEqual(NUMBERS);
    expect([refusal(bytes), refusal(bytes, { password: 'Password' })]).toEqual(['encrypted', 'wrong_password']);
  });

  test("opens without being asked for it if it is Excel's own", async () => {
    const bytes = testFile('corpus/PhpSpreadsheet/pwtest.xls');
    expect(cells(readWorkbook(bytes))).toEqual({ A1: 'x' });
    expect(cells(await loadWorkbook(bytes))).toEqual({ A1: 'x' });
  });

  test.each([
    ['a key of no size', [1, 2, 2, 4, 0, 12, 0, 0, 0, 0, 0x6801, 0, 0x8004, 0, 7, 0], 'damaged'],
    ['a cut off verifier', [1, 1, 1, 5, 5], 'damaged'],
    ['half a key', [0, 1], 'damaged'],
    ['a scheme not known', [1, 9, 9], 'unsupported_format: protection'],
  ])('with %s is refused', (_, pass, outcome) => {
    const stream = records([0x809, 0x600, 5, 0, 0], [0x2f, ...pass], [0x0a]);
    expect(refusal(buildCompoundFile({ Workbook: stream }))).toBe(outcome);
  });
});
