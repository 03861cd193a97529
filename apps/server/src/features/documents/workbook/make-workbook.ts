import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { message, type Message } from '@rigbook/contract/messages';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { MadeFile, Making } from '../making/making.ts';
import { gatherWorkbook } from '../material/gather.ts';
import { requireMayMake } from '../rights.ts';
import { runInThread } from '../making/threads.ts';
import { type LeftOut, ORIGINAL, PATCHED, type PatchAnswer } from './patch-task.ts';

const SCRIPT = new URL('patch-thread.ts', import.meta.url);

/** Writes what has been done since into the original workbook of a survey, and changes nothing else in it (decision 42). */
export async function makeWorkbook(making: Making): Promise<MadeFile> {
  const { services, scope, asked, folder } = making;
  requireMayMake(scope, asked);
  await copyTo(services, await gatherWorkbook(making), join(folder, ORIGINAL));
  const answer = await runInThread<PatchAnswer>(SCRIPT, making);
  if (answer.outcome !== 'written') throw new AppError('not_possible', refusalOf(answer));
  const note = noteOf(answer.leftOut);
  return { file: join(folder, PATCHED), extension: answer.hasMacros ? 'xlsm' : 'xlsx', ...(note && { note }) };
}

async function copyTo(services: Services, path: string, file: string): Promise<void> {
  const stored = await services.files.read(path);
  if (!stored) throw notFound();
  await pipeline(stored.stream, createWriteStream(file));
}

/** The most cells that the note names; a workbook exceeds it only if whole columns are merged. */
const MOST_NAMED = 20;

/** A note about values that did not fit into the workbook; null if all did. */
function noteOf(leftOut: readonly LeftOut[]): Message | null {
  if (leftOut.length === 0) return null;
  const cells = leftOut.slice(0, MOST_NAMED).map(({ sheet, cell }) => `${sheet} ${cell}`);
  if (leftOut.length > MOST_NAMED) cells.push('…');
  return message('document.left_out', { count: leftOut.length, cells: cells.join(', ') });
}

/** Why a workbook can't be changed, as a message of the portal. */
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
