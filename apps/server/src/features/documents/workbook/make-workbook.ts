import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { message, type Message } from '@rigbook/contract/messages';
import { finalPictureColumn, findingsOf, pictureColumns, type Row, type Sheet, textAt } from '@rigbook/domain';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type MadeFile, type Making, reading } from '../making.ts';
import { reportAsked, workbookMaterial, type WorkbookMaterial } from '../material-view.ts';
import { pictureFiles, pictureName } from '../pictures.ts';
import { requireMayMake } from '../rights.ts';
import { inOwnThread } from '../threads.ts';
import type { Entry, LeftOut, PatchAnswer, PatchTask } from './patch-task.ts';

const SCRIPT = new URL('patch-thread.ts', import.meta.url);

/** Status, closing date, action taken and verified by (rules.md#columns-kept). */
const COLUMNS = ['G', 'I', 'L', 'M'] as const;

/** Writes what was done since into the original workbook of a survey; nothing else of it changes (decision 042). */
export async function makeWorkbook(making: Making): Promise<MadeFile> {
  const { services, scope, asked, folder } = making;
  requireMayMake(scope, asked);
  const { workbook, material } = await reading(making, async (db) => {
    const report = await reportAsked(db, scope, asked);
    return { workbook: report.workbook, material: await workbookMaterial(services, db, scope, report) };
  });
  if (!workbook) throw notFound();
  const entries = entriesOf(material);
  const files = await pictureFiles(
    making,
    entries.flatMap(({ pictures }) => pictures),
  );
  const from = join(folder, 'original');
  await copyTo(services, workbook.path, from);
  const task: PatchTask = {
    from,
    to: join(folder, 'document.xlsx'),
    entries: entries.map(({ pictures, ...entry }) => ({
      ...entry,
      pictures: pictures.flatMap((path) => {
        const file = files.get(path)?.file;
        return file === undefined ? [] : { file, name: pictureName(path) };
      }),
    })),
  };
  const answer = await inOwnThread<PatchAnswer>(SCRIPT, task, making.job.signal);
  if (answer.outcome !== 'written') throw new AppError('not_possible', refusalOf(answer));
  const note = noteOf(answer.leftOut);
  return { file: task.to, extension: answer.hasMacros ? 'xlsm' : 'xlsx', ...(note && { note }) };
}

async function copyTo(services: Services, path: string, file: string): Promise<void> {
  const stored = await services.files.read(path);
  if (!stored) throw notFound();
  await pipeline(stored.stream, createWriteStream(file));
}

type EntryOf = Omit<Entry, 'pictures'> & { pictures: string[] };

/** What the workbook is to have for each finding: from the closing if it is there, else from the survey. */
function entriesOf({ survey, closing, inClosing, after }: WorkbookMaterial): EntryOf[] {
  const closings = new Map(closing.map((sheet) => [sheet.name, sheet]));
  const columns = new Map(survey.map((sheet) => [sheet.name, pictureColumnOf(closings.get(sheet.name) ?? sheet)]));
  return findingsOf(survey).map(({ sheet, row }) => {
    const own = survey.find(({ name }) => name === sheet)?.rows[row];
    const place = inClosing({ sheet, row });
    const entered: Row | undefined = (place && closings.get(place.sheet)?.rows[place.row]) ?? own;
    return {
      sheet,
      row,
      texts: COLUMNS.map((column) => ({ column, text: textAt(entered, column) })),
      pictureColumn: columns.get(sheet) ?? 'P',
      pictures: after({ sheet, row }),
    };
  });
}

const pictureColumnOf = (sheet: Sheet): string => finalPictureColumn(pictureColumns(sheet));

/** Enough to find them; a workbook has more only if whole columns of it are merged. */
const MOST_NAMED = 20;

/** What the workbook could not take up; null if it has everything. */
function noteOf(leftOut: readonly LeftOut[]): Message | null {
  if (leftOut.length === 0) return null;
  const cells = leftOut.slice(0, MOST_NAMED).map(({ sheet, cell }) => `${sheet} ${cell}`);
  if (leftOut.length > MOST_NAMED) cells.push('…');
  return message('document.left_out', { count: leftOut.length, cells: cells.join(', ') });
}

/** Why a workbook can't be changed, in the words of the portal. */
function refusalOf(answer: Exclude<PatchAnswer, { outcome: 'written' }>): Message {
  if (answer.outcome === 'unreadable') return message('document.unreadable');
  const { reason, sheet, cell } = answer;
  switch (reason) {
    case 'xls':
    case 'encrypted':
    case 'signed':
    case 'unsound':
      return message(`document.${reason}`);
    case 'no_sheet':
    case 'protected':
      return message(`document.${reason}`, { sheet });
    default:
      return message(`document.${reason}`, { sheet, cell });
  }
}
