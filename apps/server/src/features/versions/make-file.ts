import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AcceptanceOfRisk, Signer } from '@rigbook/contract';
import { MINUTE } from '@rigbook/domain';
import { asSystem, readAsSystem } from '../../platform/identity/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { jobKind, type JobInHand } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { FILE_TYPES, makeIssuedPdf, type SignerOfDocument } from '../documents/public.ts';
import { storeForGood } from '../uploads/public.ts';
import { readSignature } from './checks.ts';
import { unpackInto } from './material.ts';
import { findMaterial, insertFile, listUnmade } from './store.ts';

/** Larger than any document. */
const MOST_BYTES = 2 ** 31;

/** Makes the document of a version, once, of what was gathered when it was issued. */
export const makeVersionFile = jobKind<{ version: string }>({
  name: 'version-files',
  tries: 5,
  interruptions: 20,
  queued: { perCompany: 1000, inAll: 10_000 },
  work: (services, { version }, job) => makeFile(services, version, job),
});

/** Makes those that are missing: in a portal that was restored from a backup, or where one could not be made. */
export const makeMissingFiles = jobKind({
  name: 'missing-version-files',
  every: 10 * MINUTE,
  work: async (services): Promise<{ missing: number }> => {
    const missing = await asSystem(services.db, async (db, scope) => {
      const versions = await listUnmade(db, scope);
      for (const { uuid, client_id: clientId } of versions)
        await enqueue(db, scope, makeVersionFile, { input: { version: uuid }, key: uuid, clientId });
      return versions.length;
    });
    return { missing };
  },
});

async function makeFile(services: Services, uuid: string, job: JobInHand): Promise<{ sha256: string | null }> {
  const version = await readAsSystem(services.db, (db, scope) => findMaterial(db, scope, uuid));
  if (!version) return { sha256: null };
  const folder = await services.files.workFolder();
  try {
    await unpackInto(folder, version.material);
    const { file, extension, name } = await makeIssuedPdf(services, {
      folder,
      job,
      issue: {
        number: version.number,
        sha256: version.sha256,
        day: version.issued_on,
        reason: version.reason,
        signers: await drawSignatures(JSON.parse(version.signers) as Signer[]),
        accepted: Object.entries(JSON.parse(version.accepted) as Record<string, AcceptanceOfRisk>).map(
          ([finding, accepted]) => ({ finding, ...accepted }),
        ),
      },
    });
    const staged = await services.files.stage(createReadStream(file), MOST_BYTES);
    const { sha256, bytes } = staged;
    const client_id = version.client_id;
    const path = `versions/${uuid}/${job.id}/${name}`;
    await storeForGood(
      services,
      staged,
      { path, clientId: client_id, contentType: FILE_TYPES[extension] },
      (db, scope) => insertFile(db, scope, { version: uuid, client_id, path, sha256, bytes }),
    );
    return { sha256 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drawSignatures(signers: readonly Signer[]): Promise<SignerOfDocument[]> {
  const drawn: SignerOfDocument[] = [];
  for (const { name, role, signature } of signers) {
    // oxlint-disable-next-line no-await-in-loop -- a picture at a time
    drawn.push({ name, role, drawing: (await readSignature(signature)) ?? null });
  }
  return drawn;
}
