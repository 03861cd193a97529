import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { SavedFiles } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { FastifyReply } from 'fastify';
import { AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { sendAttachment } from '../../platform/http/answers/attachments.ts';
import { readInScope, type Scope } from '../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { fileTypeOf } from '../documents/public.ts';
import { storeInFinal } from '../file-reports/public.ts';
import { reportHead } from '../reports/public.ts';
import { findFiled, noteFiled, type StoredVersion } from './store.ts';
import { requireVersion } from './view.ts';

function requireMade({ path }: StoredVersion): { path: string; name: string } {
  if (path === null) throw new AppError('not_ready', message('document.not_ready'));
  return { path, name: basename(path) };
}

/** Sends the document of a version. @throws AppError 409 `not_ready` until it is made */
export async function sendVersion(services: Services, scope: Scope, reply: FastifyReply, uuid: string) {
  const { path, name } = requireMade(await readInScope(services.db, scope, (db) => requireVersion(db, scope, uuid)));
  const type = fileTypeOf(name);
  return sendAttachment(services.files, reply, { path, name, ...(type !== undefined && { type }) });
}

/**
 * Stores the document of a version as a file of a final report of the same survey, once.
 * @throws AppError 409 `not_ready` until it is made, 422 for the final report of another survey
 */
export async function fileInFinal(services: Services, scope: Scope, uuid: string, final: string): Promise<SavedFiles> {
  const version = await readInScope(services.db, scope, async (db) => {
    const found = await requireVersion(db, scope, uuid);
    const report = await reportHead(db, scope, final);
    if (report && report.survey_uuid !== found.report_uuid)
      throw invalid({ reportUUID: message('document.other_survey') });
    return found;
  });
  const { path, name } = requireMade(version);
  const client_id = version.client_id;
  return storeInFinal(services, scope, final, {
    storedAs: (db) => findFiled(db, scope, uuid, final),
    note: async (db, stored) => void (await noteFiled(db, scope, { version: uuid, final, client_id, path: stored })),
    file: async () => {
      const staged = await services.files.stage(
        await openFile(services, path),
        services.settings.MAX_UPLOAD_MB * MEGABYTE,
      );
      return { ...staged, name };
    },
  });
}

async function openFile({ files }: Services, path: string): Promise<Readable> {
  const file = await files.read(path);
  if (!file) throw notFound();
  return file.stream;
}
