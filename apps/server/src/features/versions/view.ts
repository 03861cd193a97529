import { basename } from 'node:path';
import type { AcceptanceOfRisk, Issued, Signer, Version, VersionDraft } from '@rigbook/contract';
import { mayCall, reportFlag } from '@rigbook/contract';
import { REPORT_KINDS, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import { reportHead, StoredReport } from '../reports/public.ts';
import { findDifferences } from './seal.ts';
import { findClosing, findLastSnapshot, findVersion, listVersions, type StoredVersion } from './store.ts';

const differenceTasks = inThreads(import.meta.resolve('./seal.ts'), { findDifferences });

type Head = Pick<StoredVersion, 'uuid' | 'number' | 'sha256' | 'file_sha256' | 'issued_at'>;

export const showIssued = ({ uuid, number, sha256, file_sha256, issued_at: at }: Head): Issued => ({
  UUID: uuid,
  number,
  sha256,
  file_sha256,
  issued_at: at.toISOString(),
});

const showVersion = (version: StoredVersion): Version => ({
  ...showIssued(version),
  issued_on: version.issued_on,
  issued_by: version.issued_by_name,
  signers: (JSON.parse(version.signers) as Signer[]).map(({ name, role, signature }) => ({
    name,
    role,
    is_drawn: Boolean(signature),
  })),
  reason: version.reason,
  accepted: JSON.parse(version.accepted) as Record<string, AcceptanceOfRisk>,
  language: version.language,
  file_name: version.path && basename(version.path),
  bytes: version.bytes,
});

/** The versions of a report, newest first, also once it is deleted. @throws AppError 404 for one that never was */
export async function loadVersions(db: Tx, scope: Scope, kind: WorkbookKind, report: string): Promise<Version[]> {
  const versions = await listVersions(db, scope, kind, report);
  if (versions.length === 0 && (await reportHead(db, scope, report))?.kind !== kind) throw notFound();
  return versions.map(showVersion);
}

/** What a report says now that its last version does not. @throws AppError 404 for one that is unknown or deleted */
export async function loadDraft(db: Tx, scope: Scope, kind: WorkbookKind, report: string): Promise<VersionDraft> {
  const head = await reportHead(db, scope, report);
  if (head?.kind !== kind) throw notFound();
  const last = await findLastSnapshot(db, scope, report);
  if (!last) return { number: 0, differences: [], total: 0 };
  const closing = await findClosing(db, scope, head.id);
  const sheets = await StoredReport.readSheets(db, scope, kind, report);
  const compared = await differenceTasks.findDifferences({
    snapshot: last.snapshot,
    report: sheets ?? '[]',
    closing: closing ? ((await StoredReport.readSheets(db, scope, closing.kind, closing.uuid)) ?? null) : null,
  });
  return { number: last.number + 1, ...compared };
}

/** A version whose report the caller may see. @throws AppError 404 for a foreign one, 403 without the flag of its kind */
export async function requireVersion(db: Tx, scope: Scope, uuid: string): Promise<StoredVersion> {
  const version = await findVersion(db, scope, uuid);
  if (!version) throw notFound();
  if (!mayCall(scope, reportFlag(REPORT_KINDS[version.kind], 'show'))) throw forbidden();
  return version;
}
