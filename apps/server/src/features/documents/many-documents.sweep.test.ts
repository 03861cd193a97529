import { randomUUID } from 'node:crypto';
import { deleteDocument, type DocumentMade, downloadDocument, makeDocument, showDocument } from '@rigbook/contract';
import { findingsOf, importWorkbook } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentMade } from '../../../test/support/records/documents.ts';
import { aSection, aSurvey, type FindingMade } from '../../../test/support/records/findings.ts';
import { codeOf, ok, openTwoServers, type Portal } from '../../../test/support/harness.ts';
import { aWorker, jobsOf } from '../../../test/support/jobs.ts';
import { aCompany, aPerson } from '../../../test/support/people.ts';
import { readPdf } from '../../../test/support/pdf/read-pdf.ts';
import { aRig, aRowPicture } from '../../../test/support/records/reports.ts';
import { makeDocuments } from './public.ts';

let one: Portal;
let other: Portal;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, other, close } = await openTwoServers());
});
afterAll(() => close());

const asked = { of: 'report', kind: 'inspection', language: 'en', pictures: 'none', only: 'all' } as const;

/** A survey with these findings, of a company of its own. */
async function surveyed(findings: FindingMade[], pictures = 0) {
  const { token } = await aPerson(one, 'admin', await aCompany(one));
  const rig = await aRig(one, token, { name: 'Marlin Crest' });
  const place = { rigUUID: rig.UUID, reportUUID: randomUUID() };
  const paths = await Promise.all(Array.from({ length: pictures }, () => aRowPicture(one, token, place)));
  const shown = findings.map((finding) => (pictures > 0 ? { ...finding, pictures: paths } : finding));
  const report = await aSurvey(one, token, { rigUUID: rig.UUID, sheets: [aSection('Mast', shown)] });
  return { token, report };
}

const shownBy = async (portal: Portal, token: string, uuid: string) =>
  ok(await portal.call(showDocument, token, { params: { uuid } })).json();

describe('hostile texts', () => {
  const HOSTILE = [
    '<script>alert(1)</script> &amp; <b>',
    '#panic("x") $a^2$ *b* `c` @d [e]',
    'bell \u0007 and escape \u001b[31m',
    '🙂 👨‍👩‍👧 中文',
    'a\u202eb\u2066c',
    'x'.repeat(10_000),
    '_x0041_ \uffff',
    ']]>--><!--',
  ];

  const survey = () => surveyed(HOSTILE.map((text, index) => ({ ref: `H-${index}`, text, location: text })));

  test.each(['en', 'ar'] as const)('are in the PDF, or left out, and never fail: %s', async (language) => {
    const { token, report } = await survey();
    const { document, file } = await documentMade(one, token, { ...asked, report, format: 'pdf', language });
    expect(document).toMatchObject({ state: 'ready' });
    const refs = readPdf(await file()).bookmarks.filter((bookmark) => bookmark.startsWith('H-'));
    expect(refs).toEqual(HOSTILE.map((_, index) => `H-${index}`));
  });

  test('whose signs no font has are counted where the document is offered, with their findings', async () => {
    const { token, report } = await survey();
    const { document } = await documentMade(one, token, { ...asked, report, format: 'pdf' });
    // An emoji, a family, two letters and one that is none: in the finding and in its location.
    expect(document.note).toBe('10 signs could not be printed, because no font has them: H-3, H-6');
    const { document: other } = await documentMade(one, token, { ...asked, report, format: 'pdf', language: 'ar' });
    expect(other).toMatchObject({ message: 'document.signs_of', params: { n: 10, findings: 'H-3, H-6' } });
  });

  test.each(['en', 'ar'] as const)('are in the Excel document, or left out, and never fail: %s', async (language) => {
    const { token, report } = await survey();
    const { file } = await documentMade(one, token, { ...asked, report, format: 'xlsx', language });
    const texts = findingsOf(importWorkbook(readWorkbook(await file()))).map(({ deficiency }) => deficiency);
    expect([texts[0], texts[1], texts[3], texts[5]]).toEqual([HOSTILE[0], HOSTILE[1], HOSTILE[3], HOSTILE[5]]);
    expect(texts).toHaveLength(HOSTILE.length);
  });
});

describe('several documents', () => {
  test('have places in the queue, and move up when one before is cancelled', async () => {
    const { token, report } = await surveyed([{ text: 'Worn' }]);
    const ask = async (only: 'all' | 'open' | 'closed') =>
      ok(
        await one.call(makeDocument, token, {
          body: { UUID: randomUUID(), ...asked, report, format: 'xlsx', only },
        }),
      ).json<DocumentMade>();
    const [first, second, third] = [await ask('all'), await ask('open'), await ask('closed')];
    expect([first.before, second.before, third.before]).toEqual([0, 1, 2]);
    ok(await one.call(deleteDocument, token, { params: { uuid: first.UUID } }));
    expect((await shownBy(one, token, third.UUID)).before).toBe(1);
    await aWorker(one, [makeDocuments]).worker.doDue();
    expect(codeOf(await one.call(showDocument, token, { params: { uuid: first.UUID } }))).toEqual([404, 'not_found']);
    for (const { UUID } of [second, third])
      // oxlint-disable-next-line no-await-in-loop
      expect(await shownBy(one, token, UUID)).toMatchObject({ state: 'ready' });
  });

  test('that are the same are made once by two servers', async () => {
    const { token, report } = await surveyed([{ text: 'Worn' }]);
    const before = (await jobsOf(one.services.db, 'documents')).length;
    const body = { ...asked, report, format: 'pdf' } as const;
    const [mine, theirs] = await Promise.all(
      [one, other].map(async (portal) =>
        ok(await portal.call(makeDocument, token, { body: { UUID: randomUUID(), ...body } })).json(),
      ),
    );
    await Promise.all([one, other].map((portal) => aWorker(portal, [makeDocuments]).worker.doDue()));
    const jobs = (await jobsOf(one.services.db, 'documents')).slice(before);
    expect(jobs).toMatchObject([{ state: 'done' }]);
    expect(await shownBy(other, token, mine?.UUID ?? '')).toMatchObject({ state: 'ready' });
    const files = await Promise.all(
      [mine, theirs].map(
        async (made) => ok(await other.call(downloadDocument, token, { params: { uuid: made?.UUID } })).rawPayload,
      ),
    );
    expect(files[0]).toEqual(files[1]);
  });

  test('that failed are made when they are requested again', async () => {
    const { token, report } = await surveyed([{ text: 'Worn' }]);
    const ask = async () => {
      const body = { UUID: randomUUID(), ...asked, report, format: 'pdf' } as const;
      return ok(await one.call(makeDocument, token, { body })).json();
    };
    const failed = await ask();
    const workFolder = () => Promise.reject(new Error('No folder today.'));
    const broken = { ...one.services, files: { ...one.services.files, workFolder } };
    await aWorker({ services: broken }, [makeDocuments]).worker.doDue();
    expect(await shownBy(one, token, failed.UUID)).toMatchObject({ state: 'failed' });
    const again = await ask();
    expect(again.state).toBe('queued');
    await aWorker(one, [makeDocuments]).worker.doDue();
    expect(await shownBy(one, token, again.UUID)).toMatchObject({ state: 'ready' });
  });

  test.runIf(process.env['SWEEPS'])('of a server that is stopped in the middle are made by another one', async () => {
    const { token, report } = await surveyed([{ text: 'Worn' }]);
    const UUID = randomUUID();
    ok(await one.call(makeDocument, token, { body: { UUID, ...asked, report, format: 'pdf' } }));
    const { worker } = aWorker(one, [makeDocuments]);
    const working = worker.doDue();
    await expect.poll(async () => (await shownBy(one, token, UUID)).state).not.toBe('queued');
    await worker.stop(0);
    await working;
    await aWorker(other, [makeDocuments]).worker.doDue();
    expect(await shownBy(other, token, UUID)).toMatchObject({ state: 'ready' });
  });
});

test.runIf(process.env['SWEEPS'])('more than 2,000 pictures make a zip of complete volumes', async () => {
  const findings = Array.from({ length: 420 }, (_, index) => ({ ref: `P-${index}`, text: `Worn ${index}` }));
  const { token, report } = await surveyed(findings, 5);
  const { document, file } = await documentMade(one, token, {
    ...asked,
    report,
    format: 'pdf',
    pictures: 'small' as const,
  });
  expect(document).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/\.zip$/) });
  const volumes = Object.entries(unzipSync(await file()));
  expect(volumes.map(([name]) => name)).toEqual(['volume-1-of-2.pdf', 'volume-2-of-2.pdf']);
  const refs = volumes.flatMap(([, bytes]) => readPdf(bytes).bookmarks.filter((text) => text.startsWith('P-')));
  expect(refs).toEqual(findings.map(({ ref }) => ref));
});

test('a small document is made while large bodies are read, for which larger ones wait', async () => {
  const { token, report } = await surveyed([{ text: 'Worn' }]);
  const caller = { scope: { userId: 1 }, ip: '', raw: { destroy: () => undefined } } as never;
  const body = one.app.heldBytes.hold(caller, 0);
  body.add(30_000_000);
  const made = await documentMade(one, token, { ...asked, report, format: 'pdf' }).finally(() => body.release());
  expect(made.document).toMatchObject({ state: 'ready' });
});
