import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { columnName, FIRST_PICTURE_COLUMN, initialPicturesAt, type Sheet, type WorkbookKind } from '@rigbook/domain';
import { patchWorkbook, type WorkbookChange } from '@rigbook/workbook';
import pLimit from 'p-limit';
import type { StagedFile } from '../../../platform/files/file-store.ts';
import { MEGABYTE, type Services } from '../../../platform/services.ts';
import { makeSheetPicture } from '../../uploads/public.ts';
import { nameOfPicture } from '../making/file-name.ts';
import { nativePacking } from './native-packing.ts';
import { layOutSurvey } from './blank-workbook.ts';

type SheetRows = Pick<Sheet, 'name' | 'rows'>;

/** How many pictures are copied, or made smaller, at once. */
const AT_ONCE = 4;
/** The share of the largest upload that pictures may take as they are: beyond it they are made smaller, so that the workbook can be imported. */
const MOST_SHARE = 0.8;
/** The longest side in pixels of one that is made smaller. */
const SMALLER_SIDE = 1280;

/**
 * Makes the workbook of a survey that began without one, in the layout of the blank one: an import reads the same sheets from
 * it, and beside each finding its pictures (rules.md#drafts). The caller keeps or drops it.
 */
export async function stageSurveyWorkbook(
  services: Services,
  kind: WorkbookKind,
  sheets: readonly SheetRows[],
): Promise<StagedFile> {
  const { files, settings } = services;
  const most = settings.MAX_UPLOAD_MB * MEGABYTE;
  const folder = await files.workFolder();
  try {
    const { names, bytes } = layOutSurvey(kind, sheets);
    const shown = picturesOf(sheets, names);
    const copied = await copyPictures(services, { paths: new Set(shown.map(({ path }) => path)), folder, most });
    const { chunks } = await patchWorkbook(await bytes, changesOf(shown, copied), { native: nativePacking });
    return await files.stage(Readable.from(chunks(), { objectMode: false }), most);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Shown = { path: string; sheet: string; row: number; column: string };

/** Side by side behind the words. No heading is above them: an import would take it for a used column. */
function picturesOf(sheets: readonly SheetRows[], names: readonly string[]): Shown[] {
  const picturesAt = initialPicturesAt(sheets);
  return sheets.flatMap(({ name, rows }, index) =>
    rows.flatMap((_, row) =>
      picturesAt({ sheet: name, row }).paths.map((path, place) => ({
        path,
        sheet: names[index] ?? '',
        row,
        column: columnName(FIRST_PICTURE_COLUMN + place),
      })),
    ),
  );
}

/** One picture that is shown several times is in the workbook once. */
function changesOf(shown: readonly Shown[], copied: ReadonlyMap<string, string>): WorkbookChange[] {
  const bytesOf = new Map([...copied].map(([path, file]) => [path, () => readFile(file)]));
  return shown.flatMap(({ path, ...place }) => {
    const bytes = bytesOf.get(path);
    const name = nameOfPicture(path);
    return bytes ? [{ ...place, picture: { bytes, name, description: name } }] : [];
  });
}

type ToCopy = { paths: ReadonlySet<string>; folder: string; most: number };

/** Copies pictures into a folder, as a workbook can show them. @returns their files by path, without those that are missing or damaged */
async function copyPictures({ files }: Services, { paths, folder, most }: ToCopy): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  let total = 0;
  const few = pLimit(AT_ONCE);
  await few.map(paths, async (path, place) => {
    const stored = await files.read(path);
    if (!stored) return;
    const file = join(folder, String(place));
    await pipeline(stored.stream, createWriteStream(file));
    copies.set(path, file);
    total += stored.bytes;
  });
  const side = total > most * MOST_SHARE ? SMALLER_SIDE : null;
  await few.map([...copies], async ([path, file]) => {
    const made = await makeSheetPicture(file, side);
    if (made === null) copies.delete(path);
    else if (made !== 'as it is') await writeFile(file, made);
  });
  return copies;
}
