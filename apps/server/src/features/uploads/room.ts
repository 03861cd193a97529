import { finished } from 'node:stream';
import { BODY_BYTES } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { HeldBytes } from '../../platform/http/bodies/held-bytes.ts';
import { asSystem, readInScope, type Scope } from '../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import {
  addTogether,
  setBytes,
  countPromised,
  countStored,
  countUnclaimed,
  listUnmeasured,
  type StoredFiles,
} from './store.ts';

const GIGABYTE = 1024 * MEGABYTE;
/** What one person may have uploaded that no saved record holds yet: a report of 20,000 findings has some 2,000 pictures. */
const UNSAVED_FILES = 5000;
/** Per-company multiple of the personal limit: the number of inspectors at work at once. */
const AT_ONCE = 5;
/** Multiple of the limits for the file of a save, because the save itself frees room. */
const OF_A_SAVE = 2;
/** Bytes always left free on the disk, for the database's log and the records of the files. */
const SPARE = 256 * MEGABYTE;
const HOUR_IN_SECONDS = 3600;

/** Bytes of files a company may have in all (rules.md#room-for-files). */
export const roomOf = ({ COMPANY_STORAGE_GB }: Services['settings']): number =>
  Math.floor(COMPANY_STORAGE_GB * GIGABYTE);

/** Bytes of one person's files that no saved record holds yet; always as much as a few of the largest. */
const unsavedBytes = ({ UNSAVED_UPLOADS_MB, MAX_UPLOAD_MB }: Services['settings']): number =>
  Math.max(UNSAVED_UPLOADS_MB, 2 * MAX_UPLOAD_MB) * MEGABYTE;

/**
 * Refuses a file for which a person or a company has no room left. Within the transaction that announces the file: uploads
 * of one person, and of one company, are counted one after the other, so that many at once get no more than one by one.
 */
export async function refuseWithoutRoom(
  services: Services,
  db: Tx,
  scope: Scope,
  file: FileWithoutRow & { clientId: number },
): Promise<void> {
  await serializeOn(db, `files of person ${scope.userId}`);
  await serializeOn(db, `files of client ${file.clientId}`);
  refuseBeyond(services, await takenWith(db, scope, file));
}

/** What a person and a company have stored, with what is still to arrive for them. */
async function takenWith(db: Tx, scope: Scope, file: FileWithoutRow & { clientId: number }): Promise<Taken> {
  const { ofPerson, ofCompany } = await countPromised(db, scope, file.clientId);
  const person = await countUnclaimed(db, scope, scope.userId);
  const company = await countStored(db, scope, file.clientId);
  return {
    file,
    person: { ...person, bytes: person.bytes + ofPerson },
    company: {
      ...company,
      bytes: company.bytes + ofCompany,
      unclaimed_bytes: company.unclaimed_bytes + ofCompany,
    },
  };
}

/** `ofSave`: it comes with the record that holds it, as a workbook does. */
type FileWithoutRow = { bytes: number; ofSave: boolean };

type Taken = { person?: Room; company?: StoredFiles; file: FileWithoutRow };

function refuseBeyond({ settings }: Services, { person, company, file }: Taken): void {
  const times = file.ofSave ? OF_A_SAVE : 1;
  const most = { files: times * UNSAVED_FILES, bytes: times * unsavedBytes(settings) };
  if (person && isBeyond(person, file.bytes, most)) throw refusal('file.too_many_unsaved');
  if (!company) return;
  const held = { files: company.unclaimed_files, bytes: company.unclaimed_bytes };
  const mostOfAll = { files: AT_ONCE * most.files, bytes: AT_ONCE * most.bytes };
  if (isBeyond(held, file.bytes, mostOfAll)) throw refusal('file.company_too_many_unsaved');
  if (company.bytes + file.bytes > roomOf(settings)) throw refusal('file.company_full');
}

type Room = { files: number; bytes: number };

const isBeyond = (held: Room, more: number, most: Room) =>
  held.bytes + more > most.bytes || held.files + 1 > most.files;

const refusal = (id: 'file.too_many_unsaved' | 'file.company_too_many_unsaved' | 'file.company_full') =>
  new AppError('too_many_tries', message(id), { retryAfter: HOUR_IN_SECONDS });

/**
 * Refuses forms with a file before they are read, if it is known by then that there is no room for it: for the person, for
 * their company, or on the disk. On a slow line the upload would take an hour to be refused.
 */
export function refuseEarlyWithoutRoom(app: FastifyInstance, services: Services): void {
  const { settings, files } = services;
  const onTheirWay = new HeldBytes({ person: unsavedBytes(settings), address: 0, all: Infinity });
  app.addHook('preHandler', async (request, reply) => {
    const { scope } = request;
    if (!scope || !request.isMultipart()) return;
    const bytes = bytesOfFile(request, settings.MAX_UPLOAD_MB * MEGABYTE);
    // Only what saves sheets has forms as long.
    const file = { bytes, ofSave: (request.routeOptions.bodyLimit ?? 0) > BODY_BYTES };
    const ofClient = { ...file, clientId: scope.clientId };
    const { company, ...taken } = await readInScope(services.db, scope, (db) => takenWith(db, scope, ofClient));
    // The provider's people upload for a company that only the form names.
    refuseBeyond(services, scope.owner || !company ? taken : { ...taken, company });
    if (bytes > MEGABYTE) await refuseFullDisk(files, onTheirWay.all + bytes);
    holdUntilDone(onTheirWay, request, reply, bytes);
  });
}

/** Refuses what would leave too little on the disk. @param bytes how many it takes, as far as that is known */
export async function refuseFullDisk(files: Services['files'], bytes = 0): Promise<void> {
  if ((await files.freeBytes()) - bytes >= SPARE) return;
  throw new AppError('busy', message('portal.no_room'), { retryAfter: HOUR_IN_SECONDS });
}

/** What a form announces besides its fields; of an unknown length, the most that a file may have. */
function bytesOfFile({ headers, routeOptions }: FastifyRequest, most: number): number {
  const announced = headers['content-length'];
  return announced === undefined ? most : Math.max(0, Number(announced) - (routeOptions.bodyLimit ?? 0));
}

/** Files on their way are on the disk too, and no row tells of them yet. */
function holdUntilDone(held: HeldBytes, request: FastifyRequest, reply: FastifyReply, bytes: number): void {
  const hold = held.hold(request, bytes);
  hold.add(bytes);
  hold.arrived();
  // A connection that was closed before now says so as well.
  finished(reply.raw, hold.release);
}

/** Adds the counts of files together, and measures files whose size is not known yet. Returns the number of those. */
export async function tidyStoredFiles(services: Services): Promise<number> {
  const paths = await asSystem(services.db, listUnmeasured);
  for (const path of paths) {
    const stored = await services.files.read(path);
    stored?.stream.destroy();
    await asSystem(services.db, (db, scope) => setBytes(db, scope, path, stored?.bytes ?? 0));
  }
  await asSystem(services.db, addTogether);
  return paths.length;
}
