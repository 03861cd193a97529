import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AcceptanceOfRisk, AskedDocument } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import { encode } from 'uqr';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import type { IssueOfDocument } from '../content.ts';
import { fileNameOf } from '../making/file-name.ts';
import { type FileExtension, renameTo } from '../file-types.ts';
import { setPages } from './make-pdf-document.ts';
import type { Making } from '../making/making.ts';
import { gatherReportIn } from '../material/gather.ts';
import { GATHERED_FILES, type GatheredReport } from '../material/gathered.ts';
import { everyFindingOf } from '../material/material-view.ts';

/** Modules around a code, without which cameras don't find it. */
const QUIET = 4;

/** An address as a QR code in an SVG: one path, so that it is sharp at any size. */
function drawCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`
  );
}

type ToGather = {
  services: Services;
  scope: Scope;
  folder: string;
  kind: WorkbookKind;
  report: string;
  language: AskedDocument['language'];
};

/** Writes all that the document of a version says to a folder, in the transaction that issues it. */
export function gatherForIssue(db: Tx, { services, scope, folder, kind, report, language }: ToGather): Promise<void> {
  const what = { of: 'report', kind, report, filter: everyFindingOf(report) } as const;
  const asked: AskedDocument = { ...what, format: 'pdf', language, pictures: 'small', only: 'all' };
  return gatherReportIn(db, { services, scope, asked, folder });
}

/** `drawing`: a PNG; without one the name is the signature. */
export type SignerOfDocument = { name: string; role: string; drawing: Uint8Array | null };

export type IssueToSet = Pick<IssueOfDocument, 'number' | 'sha256' | 'day' | 'reason'> & {
  signers: readonly SignerOfDocument[];
  accepted: readonly (AcceptanceOfRisk & { finding: string })[];
};

type ToMake = { folder: string; issue: IssueToSet; job: Making['job'] };

/** Sets the document of a version of what was gathered in the folder. @returns the file there, and what it is to be called */
export async function makeIssuedPdf(
  services: Services,
  { folder, issue, job }: ToMake,
): Promise<{ file: string; extension: FileExtension; name: string }> {
  const path = join(folder, GATHERED_FILES.about);
  const gathered = JSON.parse(await readFile(path, 'utf8')) as GatheredReport;
  const { asked, rig, reference } = gathered;
  await writeFile(path, JSON.stringify({ ...gathered, issue: await placeInFolder(services, folder, issue) }));
  const { file, extension } = await setPages({ services, folder, job, size: asked.pictures }, () => Promise.resolve());
  const named = { rig: rig.name, rigs: 1, reference: `${reference} rev ${issue.number}`, day: issue.day };
  return { file, extension, name: renameTo(fileNameOf(asked, named), extension) };
}

/** An issue as templates take it: its pictures are files in the folder. */
async function placeInFolder(
  { settings }: Services,
  folder: string,
  { signers, ...issue }: IssueToSet,
): Promise<IssueOfDocument> {
  const placed: IssueOfDocument['signers'] = [];
  for (const [index, { name, role, drawing }] of signers.entries()) {
    const file = drawing && `signature-${index + 1}.png`;
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    if (file) await writeFile(join(folder, file), drawing);
    placed.push({ name, role, drawing: file });
  }
  const address = settings.PUBLIC_URL === undefined ? null : `${settings.PUBLIC_URL}/verify/${issue.sha256}`;
  if (address !== null) await writeFile(join(folder, CODE), drawCode(address));
  return { ...issue, signers: placed, verify: address === null ? null : { address, code: CODE } };
}

const CODE = 'verify.svg';
