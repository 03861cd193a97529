import { randomUUID } from 'node:crypto';
import { findingsLog, uploadFindingFile } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { answered, aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aPicture, aZip } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const PDF = Buffer.from('%PDF-1.7 a certificate');
const SECTIONS = {
  Mast: [
    { text: 'braces', priority: 'Critical' },
    { text: 'ladder', priority: 'Critical' },
  ],
};

async function aSurveyToProve() {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
  const proof = { critical: 'file', major: 'none', minor: 'none' };
  ok(await portal().post(made.office, `/api/clients/follow-up/${made.company.uuid}`, { proof }));
  const send = (name: string, bytes: Uint8Array, by = made.token) =>
    portal().call(uploadFindingFile, by, {
      body: { finding: made.find('braces'), event: randomUUID() },
      file: { name, bytes },
    });
  const sent = async (name = 'certificate.pdf', bytes: Uint8Array = PDF) => ok(await send(name, bytes)).body;
  return { ...made, send, sent };
}

describe('a file with an answer', () => {
  test('proves that a finding is ready, and is with the finding, its event and the log', async () => {
    const { answer, sent, register, find, token, report } = await aSurveyToProve();
    expect(fieldsOf(await answer('braces', { state: 'ready', text: 'It was load tested.' }))).toEqual([
      422,
      ['pictures'],
    ]);
    const path = await sent('Load test (2).pdf');
    expect(path).toMatch(new RegExp(`/${report}/files/[0-9a-f]{12}/Load test \\(2\\)\\.pdf$`));
    const files = [{ path, name: 'Load test (2).pdf', bytes: PDF.length }];
    const row = rowIn(await answer('braces', { state: 'ready', files: [path] }));
    expect(row).toMatchObject({ state: 'ready', files, answers: 1 });
    expect((await register.show(find('braces'))).events.at(-1)).toMatchObject({ kind: 'ready', files });
    const log = ok(await portal().call(findingsLog, token)).json();
    expect(log.data[0]).toMatchObject({ files });
    expect((await register.show(find('ladder'))).files).toEqual([]);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is served as an attachment to people who may see the report, and to nobody else', async () => {
    const { answer, sent, token, company } = await aSurveyToProve();
    const path = await sent();
    ok(await answer('braces', { files: [path] }));
    const client = await aPerson(portal(), 'client', company);
    for (const by of [token, client.token]) {
      const served = ok(await portal().get(by, `/${encodeURI(path)}`));
      expect(served.headers['content-disposition']).toContain('attachment');
      expect(served.headers['x-content-type-options']).toBe('nosniff');
      expect(served.rawPayload).toEqual(PDF);
    }
    const stranger = await aSurveyToProve();
    expect((await portal().get(stranger.token, `/${encodeURI(path)}`)).statusCode).toBe(404);
    expect(fieldsOf(await stranger.answer('braces', { files: [path] }))).toEqual([422, ['files']]);
  });

  test('is sent again without harm, also with another answer, but not if it was never uploaded', async () => {
    const { answer, sent, find, token } = await aSurveyToProve();
    const [path, event] = [await sent(), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect(
        rowIn(await answered(portal(), token, find('braces'), { event, state: 'ready', files: [path] })).answers,
      ).toBe(1);
    expect(codeOf(await answered(portal(), token, find('braces'), { event, state: 'ready' }))).toEqual([409, 'exists']);
    ok(await answer('ladder', { state: 'ready', files: [path] }));
    const made = path.replace('certificate', 'another');
    expect(fieldsOf(await answer('ladder', { files: [made] }))).toEqual([422, ['files']]);
    const many = Array.from({ length: 21 }, () => path);
    expect(fieldsOf(await answer('ladder', { files: many }))).toEqual([422, ['files']]);
  });
});

const OLD_OFFICE = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
]);
const xml = { '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') };

describe('what a file is, its content says', () => {
  test.each<[what: string, name: string, bytes: Uint8Array, stored: string]>([
    ['a PDF', 'work order.PDF', PDF, 'work order.PDF'],
    ['a document', 'report.docx', aZip(xml), 'report.docx'],
    ['a document of old', 'report.doc', OLD_OFFICE, 'report.doc'],
    ['a text', 'notes.txt', Buffer.from('Tightened to 40 Nm.\r\n'), 'notes.txt'],
    ['a text in Arabic', 'ملاحظة.txt', Buffer.from('تم الشد'), 'ملاحظة.txt'],
    ['an e-mail', 'order.eml', Buffer.from('From: a@b.test\r\nSubject: Parts\r\n\r\nSent.'), 'order.eml'],
    ['a video', 'test.mp4', Buffer.from('\0\0\0\x18ftypmp42 and so on', 'latin1'), 'test.mp4'],
    ['a text that is called a program', 'run.bat', Buffer.from('del *'), 'run.bat.txt'],
    ['a PDF that is called a page', 'a.html', PDF, 'a.html.pdf'],
    ['a PDF with a path in its name', '../../etc/x.pdf', PDF, 'x.pdf'],
  ])('%s is taken', async (_, name, bytes, stored) => {
    const { sent } = await aSurveyToProve();
    expect((await sent(name, bytes)).split('/').at(-1)).toBe(stored);
  });

  test.each<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a script of a shell in a zip', () => aZip({ 'run.sh': Buffer.from('rm -rf /') })],
    ['a page', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['a drawing that runs', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an installer', () => Buffer.concat([OLD_OFFICE.subarray(0, 600)])],
    ['a picture', () => aPicture()],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is not, whatever it is called', async (_, bytes) => {
    const { send } = await aSurveyToProve();
    expect((await send('certificate.pdf', await bytes())).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send('certificate.pdf', await bytes())).statusCode).toBeLessThan(500);
  });

  test('more than 25 MB are not', async () => {
    const { send } = await aSurveyToProve();
    expect(codeOf(await send('certificate.pdf', Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)])))).toEqual([
      413,
      'too_large',
    ]);
  });
});
