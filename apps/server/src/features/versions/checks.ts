import { hash } from 'node:crypto';
import type { IssueOfReport } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { WorkbookKind } from '@rigbook/domain';
import sharp from 'sharp';
import type { Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { isFault } from '../../platform/errors/faults.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Services } from '../../platform/services.ts';
import { dayOfClient } from '../findings/public.ts';
import { listOpenFindings } from './store.ts';

/** Pixels of a drawn signature: more is no drawing of a finger. */
const MOST_PIXELS = 4_000_000;

/** The picture of a signature, drawn again: nothing else that was in the file is in it. Undefined where nothing was drawn. */
export async function readSignature(signature: string | null | undefined): Promise<Buffer | undefined> {
  if (!signature) return undefined;
  const bytes = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    if ((await picture.metadata()).format === 'png') return await picture.png().toBuffer();
  } catch (error) {
    if (isFault(error)) throw error;
  }
  throw invalid({ signers: message('version.signature_no_png') });
}

type Accepting = {
  report: number;
  clientId: number;
  kind: WorkbookKind;
  accepted: IssueOfReport['accepted'];
  now: Date;
};

/**
 * Refuses to accept what is no open finding of the report, or until a day that is over; and to issue an acceptance of which an
 * open critical is not accepted (rules.md#issuing).
 */
export async function refuseUnaccepted(
  db: Tx,
  scope: Scope,
  { report, clientId, kind, accepted, now }: Accepting,
): Promise<void> {
  const entries = Object.entries(accepted ?? {});
  if (entries.length === 0 && kind !== 'acceptance') return;
  const open = await listOpenFindings(db, scope, report);
  const known = new Set(open.map(({ uuid }) => uuid));
  if (entries.some(([finding]) => !known.has(finding)))
    throw invalid({ accepted: message('version.accepted_foreign') });
  const today = await dayOfClient(db, scope, clientId, now);
  if (entries.some(([, { until }]) => until < today)) throw invalid({ accepted: message('version.until_over') });
  if (kind !== 'acceptance') return;
  const given = new Set(entries.map(([finding]) => finding));
  const missing = open.filter(({ uuid, priority }) => priority === 'critical' && !given.has(uuid)).length;
  if (missing > 0) throw invalid({ accepted: message('version.accept_criticals', { n: missing }) });
}

/** A hash of an issue, by which it is recognised when it is sent again. */
export const hashOfIssue = (report: string, { version, ...sent }: IssueOfReport): string =>
  contentHash({ ...sent, report, version });

/** Pictures that are read at once. */
const AT_ONCE = 4;

/** The SHA-256 of stored files; null for one that is missing. */
export async function loadChecksums(
  { files }: Pick<Services, 'files'>,
  paths: readonly string[],
): Promise<Map<string, string | null>> {
  const checksums = new Map<string, string | null>();
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- no more in memory than a few
    const hashes = await Promise.all(some.map((path) => checksumOf(files, path)));
    for (const [index, path] of some.entries()) checksums.set(path, hashes[index] ?? null);
  }
  return checksums;
}

async function checksumOf(files: Services['files'], path: string): Promise<string | null> {
  const file = await files.read(path);
  return file ? hash('sha256', Buffer.concat(await file.stream.toArray())) : null;
}
