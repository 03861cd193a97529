import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AnyAsked } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../platform/errors/errors.ts';
import { asSystem, type Scope } from '../../platform/identity/scope.ts';
import { scopeOfUser } from '../../platform/identity/sessions.ts';
import { jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { makePdfDocument, makeYearlyPdf } from './pdf/make-pdf-document.ts';
import { FILE_TYPES, renameTo } from './file-types.ts';
import { type AnyMaking, hasPictures, isOfLog, isOfYearly, type MadeFile } from './making/making.ts';
import { isNeeded } from './store.ts';
import { removeUnclaimed, storeFile } from '../uploads/public.ts';
import { makeCsv } from './tables/make-csv.ts';
import { type DocumentResult, KEPT_FOR } from './view.ts';
import { makeWorkbook } from './workbook/make-workbook.ts';
import { makeXlsx } from './xlsx/make-xlsx.ts';

/** Larger than any document; the company's limit is checked separately. */
const MOST_BYTES = 2 ** 31;

export type DocumentJob = { asked: AnyAsked; fileName: string };

/** Defaults for filters that a server of the previous version, which may have queued the document, does not know. */
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
  // Several people may wait for the same document: a killed process must not use up its tries.
  interruptions: 10,
  backOff: 5_000,
  queued: { perCompany: 20, inAll: 500 },
  keptFor: KEPT_FOR,
  work: async (services, { asked: queued, fileName }, job): Promise<DocumentResult> => {
    const asked = hasPictures(queued) ? { ...queued, filter: { ...NEWER_FILTERS, ...queued.filter } } : queued;
    const folder = await services.files.workFolder();
    try {
      const { userId } = job;
      const scope = userId === null ? null : await asSystem(services.db, (db) => scopeOfUser(db, userId));
      if (!scope) return { refused: { ...message('document.gone'), code: 'not_found' } };
      const made = await makeFile({ services, scope, asked, folder, job } as AnyMaking);
      return await storeResult(services, scope, { ...made, fileName, job: job.id });
    } catch (error) {
      return asResult(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** Makes the file with the current rights of its reader: they may have changed since the request. */
function makeFile(making: AnyMaking): Promise<MadeFile> {
  if (making.asked.format === 'csv') return makeCsv(making);
  if (isOfLog(making)) return makeXlsx(making);
  if (isOfYearly(making)) return making.asked.format === 'pdf' ? makeYearlyPdf(making) : makeXlsx(making);
  const make = { pdf: makePdfDocument, xlsx: makeXlsx, workbook: makeWorkbook };
  return make[making.asked.format](making);
}

/** A refusal that would be the same again becomes the result; any other error is tried again. */
function asResult(error: unknown): DocumentResult {
  if (error instanceof AppError && (error.code === 'not_possible' || error.code === 'not_found')) {
    const said = error.code === 'not_found' ? message('document.gone') : error.said;
    return { refused: { ...said, code: error.code } };
  }
  throw error;
}

type FileToKeep = MadeFile & { fileName: string; job: string };

/** Stores a document as an unclaimed file, which is swept after a day. */
async function storeResult(services: Services, scope: Scope, { file, extension, job, note, ...made }: FileToKeep) {
  const fileName = renameTo(made.fileName, extension);
  const staged = await services.files.stage(createReadStream(file), MOST_BYTES);
  try {
    const path = await storeFile(services, scope, staged, {
      purpose: 'file',
      kind: null,
      clientId: scope.clientId,
      // It belongs to no rig: only the job knows its path.
      rigUuid: job,
      reportUuid: null,
      folder: `documents/${job}`,
      fileName,
      contentType: FILE_TYPES[extension],
    });
    // If the request was deleted meanwhile, discard the file.
    if (!(await asSystem(services.db, (db, system) => isNeeded(db, system, job))))
      await removeUnclaimed(services, path);
    return { path, name: fileName, bytes: staged.bytes, ...(note && { note }) };
  } finally {
    await staged.drop().catch(() => undefined);
  }
}
