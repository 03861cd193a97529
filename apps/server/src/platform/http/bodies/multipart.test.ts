import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { anInspection, aRig, someSheets } from '../../../../test/support/records/reports.ts';

const portal = aPortal({ MAX_UPLOAD_MB: '1' });
const BOUNDARY = 'a-boundary';
const URL = '/api/reports/move_reports/upload/file';

let token: string;
let rigUUID: string;

beforeAll(async () => {
  ({ token } = await aCompanyWithEditor(portal()));
  rigUUID = (await aRig(portal(), token)).UUID;
});

type Part = [disposition: string, value: string | Buffer, type?: string];

/** A form written by hand, part by part, with the fields that belong to the file. */
function send(...parts: Part[]) {
  const all: Part[] = [['name="rigUUID"', rigUUID], ['name="reportUUID"', randomUUID()], ...parts];
  const chunks = all.flatMap(([disposition, value, type]) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n`),
    Buffer.from(type ? `content-type: ${type}\r\n\r\n` : '\r\n'),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return portal().send({ method: 'POST', url: URL, token, headers, payload });
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

describe('a form with a file', () => {
  test.each([
    ['its name', 'filename="report.pdf"', 'report.pdf'],
    ['a name in another script', 'filename="تقرير.pdf"', 'تقرير.pdf'],
    ['an encoded name', "filename*=UTF-8''%e2%82%ac%20rates.pdf", '€ rates.pdf'],
    ['the name of a Windows path', 'filename="C:\\dir\\report.pdf"', 'report.pdf'],
    ['a path that leads elsewhere', 'filename="../../report.pdf"', 'report.pdf'],
    ['nothing but dots', 'filename=".."', 'file'],
    ['a name that reads backwards', 'filename="a\u202Efdp.exe"', 'afdp.exe'],
  ])('keeps %s', async (_, filename, expected) => {
    expect(nameOf(ok(await send([`name="file"; ${filename}`, 'bytes'])).body)).toBe(expected);
  });

  test('without a name is called "file"', async () => {
    expect(nameOf(ok(await send(['name="file"', 'bytes', 'application/octet-stream'])).body)).toBe('file');
  });

  test('of no bytes is a file like any other', async () => {
    expect(nameOf(ok(await send(['name="file"; filename="empty.pdf"', ''])).body)).toBe('empty.pdf');
  });

  test('without a chosen file has none', async () => {
    const nothing: Part = ['name="file"; filename=""', '', 'application/octet-stream'];
    expect(fieldsOf(await send(nothing))).toEqual([422, ['file']]);
    const reportUUID = await anInspection(portal(), token, rigUUID);
    const fields = { reportUUID, data: JSON.stringify(someSheets().slice(1)) };
    const form = aForm(fields, { field: 'sheet', name: '', bytes: Buffer.alloc(0) });
    ok(await portal().postForm(token, '/api/reports/inspection/update', form));
  });

  test.each<[what: string, parts: Part[], status: number, code: string]>([
    ['two files', [1, 2].map(() => ['name="file"; filename="a.pdf"', 'x'] satisfies Part), 400, 'malformed'],
    ['a file in another field', [['name="picture"; filename="a.pdf"', 'x']], 400, 'malformed'],
    ['too many fields', Array.from({ length: 60 }, (_, n) => [`name="f${n}"`, 'x'] satisfies Part), 400, 'malformed'],
    ['a field that reaches for a prototype', [['name="__proto__"', 'x']], 400, 'malformed'],
    ['a field that is too large', [['name="notes"', Buffer.alloc(26 * 1_048_576, 'x')]], 413, 'too_large'],
    ['a file that is too large', [['name="file"; filename="a"', Buffer.alloc(1_048_577)]], 413, 'too_large'],
    ['no file', [], 422, 'invalid'],
  ])('with %s is refused', async (_, parts, status, code) => {
    expect(codeOf(await send(...parts))).toEqual([status, code]);
  });

  test('whose fields together are too large is refused, although each of them is allowed', async () => {
    const many = ['one', 'two', 'three'].map((name): Part => [`name="${name}"`, Buffer.alloc(10 * 1_048_576, 'x')]);
    const chunked = await send(...many, ['name="file"; filename="a.pdf"', 'x']);
    expect(codeOf(chunked)).toEqual([413, 'too_large']);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x', 400],
    ['that breaks off', `multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\ncontent-dis`, 400],
    ['of another type', 'text/csv', 'a,b', 415],
  ])('%s is refused', async (_, type, payload, status) => {
    const headers = { 'content-type': type };
    expect((await portal().send({ method: 'POST', url: URL, token, headers, payload })).statusCode).toBe(status);
  });
});
