import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api.ts';
import { answer, calledWith, formOf, signInAs, type Call } from '../../../../test/support.tsx';
import { answerTransfers } from '../../../../test/transfers.ts';
import type { Sent } from '../../saving/model/save-chain.ts';
import { workbookSending } from './workbook-sending.ts';

const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const PIECE = '/api/uploads/piece';
const MEGABYTE = 1024 * 1024;
const { signal } = new AbortController();
const zipOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const quiet = () => {};
const starts = () => calledWith('POST', PIECE).map((call) => Number(formOf(call)['start']));

beforeEach(() => {
  signInAs({ role: 'editor' });
  answerTransfers();
  answer('POST', PIECE, (call: Call) => ({ received: Number(formOf(call)['start']) + 1 }));
});

it('a small workbook is sent with the form', async () => {
  const zip = zipOf(MEGABYTE);
  expect(await workbookSending(RIG).send(zip, 'a.zip', quiet, signal)).toEqual({
    fields: {},
    part: { file: zip, fileName: 'a.zip' },
  });
  expect(starts()).toEqual([]);
});

it('a large one is sent before it in pieces, with how many bytes are', async () => {
  const progress: (Sent | undefined)[] = [];
  const { fields, part } = await workbookSending(RIG).send(
    zipOf(2.5 * MEGABYTE),
    'a.zip',
    (_, sent) => progress.push(sent),
    signal,
  );
  expect(starts()).toEqual([0, MEGABYTE, 2 * MEGABYTE]);
  expect(new Set(calledWith('POST', PIECE).map((call) => formOf(call)['upload']))).toEqual(
    new Set([fields.sheet_upload]),
  );
  expect([fields.sheet_bytes, part]).toEqual([String(2.5 * MEGABYTE), {}]);
  expect(progress[0]).toEqual({ done: 0, of: 2.5 * MEGABYTE, unit: 'bytes' });
});

it('after a cut only the pieces that have not arrived are sent', async () => {
  let isCut = true;
  answer('POST', PIECE, (call: Call) => {
    if (isCut && formOf(call)['start'] === String(MEGABYTE)) throw new TypeError('Failed to fetch');
    return { received: 0 };
  });
  const sending = workbookSending(RIG);
  const zip = zipOf(3 * MEGABYTE);
  await expect(sending.send(zip, 'a.zip', quiet, signal)).rejects.toMatchObject({ status: 0 });
  isCut = false;
  await sending.send(zip, 'a.zip', quiet, signal);
  expect(starts()).toEqual([0, MEGABYTE, MEGABYTE, 2 * MEGABYTE]);
});

it('all are sent again, once, if the server no longer has them', async () => {
  const sending = workbookSending(RIG);
  const uploads: (string | undefined)[] = [];
  const refusal = new ApiError(422, 'invalid', 'Not all of this file has arrived.', {
    fields: { sheet: 'It has not.' },
  });
  const run = sending.withPiecesAgain(async (...progress) => {
    const { fields } = await sending.send(zipOf(2 * MEGABYTE), 'a.zip', ...progress);
    uploads.push(fields.sheet_upload);
    throw refusal;
  });
  await expect(run(quiet, signal)).rejects.toBe(refusal);
  expect(starts()).toEqual([0, MEGABYTE, 0, MEGABYTE]);
  expect(new Set(uploads).size).toBe(2);
});

it('any other refusal is one', async () => {
  const sending = workbookSending(RIG);
  const refusal = new ApiError(422, 'invalid', 'No.', { fields: { data: 'A cell holds too much text.' } });
  let runs = 0;
  const run = sending.withPiecesAgain(async () => {
    runs += 1;
    throw refusal;
  });
  await expect(run(quiet, signal)).rejects.toBe(refusal);
  expect(runs).toBe(1);
});
