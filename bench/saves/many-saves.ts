import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { zipSync } from 'fflate';
import { madeUpSheets } from '../report-table/made-up.ts';
import type { Target } from '../upload/large-file.ts';

const BOUNDARY = 'rigbook-bench';
const MEGABYTE = 1_048_576;
/** Bytes that begin like an .xlsx. */
const WORKBOOK = Uint8Array.from([0x50, 0x4b, 0x03, 0x04]);

/** JSON text of made-up sheets of about that many MiB. */
export function sheetsOf(megabytes: number): Buffer {
  const sample = 1000;
  const bytesPerFinding = Buffer.byteLength(JSON.stringify(madeUpSheets([sample]))) / sample;
  return Buffer.from(JSON.stringify(madeUpSheets([Math.floor((megabytes * MEGABYTE) / bytesPerFinding)])));
}

/** JSON text of made-up sheets of that many findings. */
export const surveyOf = (findings: number): Buffer => Buffer.from(JSON.stringify(madeUpSheets([findings])));

/** Saves a new inspection of a rig with those sheets; returns the status of the answer. */
export function saveInspection(
  { url, token }: Target,
  rigUUID: string,
  sheets: Buffer,
  reportUUID: string = randomUUID(),
  workbook: Uint8Array = WORKBOOK,
): Promise<number> {
  const field = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
  const pieces = [
    `${field('reportUUID')}\r\n\r\n${reportUUID}\r\n${field('rigUUID')}\r\n\r\n${rigUUID}\r\n${field('data')}\r\n\r\n`,
    sheets,
    `\r\n${field('sheet')}; filename="findings.zip"\r\ncontent-type: application/zip\r\n\r\n`,
    zipSync({ 'findings.xlsx': [workbook, { level: 0 }] }),
    `\r\n--${BOUNDARY}--\r\n`,
  ];
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}
