import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AskedDocument } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../platform/errors/errors.ts';
import { asSystem, type Scope } from '../../platform/identity/scope.ts';
import { scopeOfUser } from '../../platform/identity/sessions.ts';
import { jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { makePdfDocument } from './make-pdf-document.ts';
import { FILE_TYPES, namedAs } from './file-types.ts';
import type { MadeFile, Making } from './making.ts';
import { isWanted } from './store.ts';
import { removeUnclaimed, storeFile } from '../uploads/public.ts';
import { type DocumentResult, KEPT_FOR } from './view.ts';
import { makeWorkbook } from './workbook/make-workbook.ts';
import { makeXlsx } from './xlsx/make-xlsx.ts';

/** Larger than any document; what a company may store is counted besides. */
const MOST_BYTES = 2 ** 31;

export type DocumentJob = { asked: AskedDocument; fileName: string };

/** What a server of the previous version, which may have queued a document, does not know of filters. */
const NEWER_FILTERS = {
  returned: false,
  proposed: false,
  section: null,
  closed_from: null,
  closed_to: null,
  turn: null,
} as const;

/** Makes documents. Each may take hundreds of megabytes, so a server makes one at a time, and a small one beside it. */
export const makeDocuments = jobKind<DocumentJob>({
  name: 'documents',
  tries: 2,
  smallAtOnce: 1,
  // Others ask for the same document, and each kill of a process would use up the tries of all.
  interruptions: 10,
  backOff: 5_000,
  queued: { perCompany: 20, inAll: 500 },
  keptFor: KEPT_FOR,
  work: async (services, { asked: queued, fileName }, job): Promise<DocumentResult> => {
    const asked = { ...queued, filter: { ...NEWER_FILTERS, ...queued.filter } };
    const folder = await services.files.workFolder();
    try {
      const { userId } = job;
      const scope = userId === null ? null : await asSystem(services.db, (db) => scopeOfUser(db, userId));
      if (!scope) return { refused: { ...message('document.gone'), code: 'not_found' } };
      const made = await madeFile({ services, scope, asked, folder, job });
      return await kept(services, scope, { ...made, fileName, job: job.id });
    } catch (error) {
      return refused(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** As somebody may read it now: rights may have changed since it was asked for. */
function madeFile(making: Making): Promise<MadeFile> {
  const make = { pdf: makePdfDocument, xlsx: makeXlsx, workbook: makeWorkbook };
  return make[making.asked.format](making);
}

/** What would be no different a second time is the result; anything else is tried again. */
function refused(error: unknown): DocumentResult {
  if (error instanceof AppError && (error.code === 'not_possible' || error.code === 'not_found')) {
    const said = error.code === 'not_found' ? message('document.gone') : error.said;
    return { refused: { ...said, code: error.code } };
  }
  throw error;
}

type FileToKeep = MadeFile & { fileName: string; job: string };

/** Stores a document as a file that nothing claims: it is swept after a day. */
async function kept(services: Services, scope: Scope, { clean, note, ...made }: FileToKeep) {
  const stored = { ...(await keptFile(services, scope, made)), ...(note && { note }) };
  if (clean === undefined) return stored;
  const folder = `${made.job}/final`;
  return { ...stored, clean: (await keptFile(services, scope, { ...made, file: clean, folder })).path };
}

async function keptFile(
  services: Services,
  scope: Scope,
  { file, extension, job, folder = job, ...made }: Omit<FileToKeep, 'clean' | 'note'> & { folder?: string },
) {
  const fileName = namedAs(made.fileName, extension);
  const staged = await services.files.stage(createReadStream(file), MOST_BYTES);
  try {
    const path = await storeFile(services, scope, staged, {
      purpose: 'file',
      kind: null,
      clientId: scope.clientId,
      // Of no rig in particular: only the job knows it.
      rigUuid: job,
      reportUuid: null,
      folder: `documents/${folder}`,
      fileName,
      contentType: FILE_TYPES[extension],
    });
    // Who removed it while it was made does not find the file.
    if (!(await asSystem(services.db, (db, system) => isWanted(db, system, job))))
      await removeUnclaimed(services, path);
    return { path, name: fileName, bytes: staged.bytes };
  } finally {
    await staged.drop().catch(() => undefined);
  }
}
