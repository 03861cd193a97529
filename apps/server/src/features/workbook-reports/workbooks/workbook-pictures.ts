import { mkdir, rm } from 'node:fs/promises';
import { PICTURE_BYTES } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { REPORT_KINDS, type WorkbookKind } from '@rigbook/domain';
import { AppError } from '../../../platform/errors/errors.ts';
import type { StagedFile } from '../../../platform/files/file-store.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { reportFolder } from '../../reports/public.ts';
import { type CheckedSheets, partsIn, sheetTasks, type WorkbookPictures } from '../../sheets/public.ts';
import type { RigRef } from '../../rigs/public.ts';
import { findKnownPictures, storePicture } from '../../uploads/public.ts';
import type { TakenPicture } from './workbook-look.ts';
import { workbookLooks } from './workbook-zip.ts';

/** What a workbook belongs to. */
export type Place = { kind: WorkbookKind; rig: RigRef; reportUuid: string };

/** The same, with the paths that were stored for it. */
export type Storing = Place & { stored: string[] };

/** Sheets with stored paths only, and those of the pictures that were named by their parts in the workbook. */
export type Filled = { sheets: CheckedSheets; pictures: WorkbookPictures };

/**
 * Stores the pictures that sheets name by their parts in the workbook sent with them, each like an upload and once
 * (rules.md#pictures-of-a-workbook). One that the rig has already is not stored again: a repeated save finds those of the
 * first one.
 */
export async function withPicturesOf(
  services: Services,
  scope: Scope,
  { staged, sheets }: { staged: StagedFile; sheets: CheckedSheets },
  place: Storing,
): Promise<Filled> {
  const parts = partsIn(sheets.pictures);
  if (parts.length === 0) return { sheets, pictures: {} };
  const folder = `${staged.localPath}.pictures`;
  try {
    await mkdir(folder);
    const path = staged.localPath;
    const pictures = await storedAll(services, scope, await takenOut({ path, parts, folder }), place);
    const lacking = parts.filter((part) => !Object.hasOwn(pictures, part));
    const placed = lacking.length > 0 ? await workbookLooks.find({ path, lacking }) : [];
    const filled = { data: sheets.data, pictures: JSON.stringify(pictures), placed };
    return { sheets: await sheetTasks.withStoredPictures(filled), pictures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takenOut(wanted: { path: string; parts: string[]; folder: string }): Promise<TakenPicture[]> {
  const taken = await workbookLooks.take({ ...wanted, most: PICTURE_BYTES });
  if (taken.outcome === 'taken') return taken.pictures;
  if (taken.outcome === 'unknown') throw new AppError('busy', message('portal.busy'), { retryAfter: 5 });
  return [];
}

/** How many are stored at once: while one waits for the database or the store, another is processed. */
const AT_ONCE = 3;

/** Their paths by part, without those that the workbook does not have: they are named with their cells later. */
async function storedAll(services: Services, scope: Scope, taken: readonly TakenPicture[], place: Storing) {
  const pictures: WorkbookPictures = {};
  // Two parts with the same bytes are one picture.
  const byBytes = Map.groupBy(taken, ({ file, part }) => file?.sha256 ?? part);
  const waiting = [...byBytes.values()];
  const worker = async () => {
    for (let same = waiting.shift(); same; same = waiting.shift()) {
      const [first] = same;
      const path = first ? await storedOnce(services, scope, first, place) : null;
      if (path !== null) for (const { part } of same) pictures[part] = path;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return pictures;
}

/** The path of a picture; null if the workbook has none of that name, or it is no picture. */
async function storedOnce(services: Services, scope: Scope, { file }: TakenPicture, place: Storing) {
  if (!file) return null;
  const { kind, rig, reportUuid, stored } = place;
  const asked = { rigUUID: rig.uuid, sha256: [file.sha256] };
  const known = await inScope(services.db, scope, (db) => findKnownPictures(db, scope, asked));
  const there = known[file.sha256];
  if (there !== undefined) return there;
  try {
    const path = await storePicture(services, scope, file, {
      purpose: 'picture',
      kind,
      clientId: rig.clientId,
      rigUuid: rig.uuid,
      reportUuid,
      folder: reportFolder(rig.uuid, REPORT_KINDS[kind].folder, reportUuid),
      stem: 'workbook',
    });
    stored.push(path);
    return path;
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_type') return null;
    throw error;
  }
}
