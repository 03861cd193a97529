import { join } from 'node:path';
import type { AskedYearly } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../../platform/errors/errors.ts';
import { findFontsFolder } from '../fonts/folder.ts';
import type { MadePdf, PdfOptions } from '../content.ts';
import { gatherData } from '../material/gather.ts';
import type { MadeFile, Making } from '../making/making.ts';
import { PdfFailure } from './failure.ts';
import { makePdf } from './make-pdf.ts';
import { runInProcess, type ProcessOptions } from './own-process.ts';
import { loadCopies } from '../making/pictures.ts';
import { requireMayMake } from '../rights.ts';

const PREPARE = join(import.meta.dirname, 'prepare.ts');

/** Sets a report, or an extract of the register, as a PDF. */
export async function makePdfDocument(making: Making): Promise<MadeFile> {
  const { services, scope, asked, folder, job } = making;
  requireMayMake(scope, asked);
  return setPages({ services, folder, job, size: asked.pictures }, () => gatherData(making));
}

/** Sets what all surveys of a rig or of a company have found as a PDF. */
export const makeYearlyPdf = (making: Making<AskedYearly>): Promise<MadeFile> =>
  setPages({ ...making, size: 'none' }, () => gatherData(making));

type ToSet = Pick<Making, 'services' | 'folder' | 'job'> & { size: PdfOptions['pictures'] };

/** Sets the pages of what is gathered in a folder. */
export function setPages({ services, folder, job, size }: ToSet, gather: () => Promise<void>): Promise<MadeFile> {
  const prepare = async (options: ProcessOptions) => {
    const gathered = gather();
    // It starts meanwhile.
    const prepared = runInProcess(PREPARE, [size], { ...options, line: gathered.then(() => 'gathered') });
    // If gathering fails, that is why.
    prepared.catch(() => undefined);
    await gathered;
    await prepared;
  };
  return makePdf(prepare, {
    pictures: size,
    copies: (wanted) => loadCopies(services, wanted, job.signal),
    // The signal says whether it was cancelled.
    onProgress: (done, of) => void job.progress(done, of).catch(() => undefined),
    signal: job.signal,
    folder,
    fonts: findFontsFolder(services.settings),
  })
    .then(withNote)
    .catch(asRefusal);
}

/** Findings that a note names. */
const MOST_NAMED = 8;

/** Says which signs could not be printed, where the document is offered. */
function withNote({ file, extension, lost }: MadePdf): MadeFile {
  if (lost.signs === 0) return { file, extension };
  const [named, more] = [lost.findings.slice(0, MOST_NAMED), lost.findings.length - MOST_NAMED];
  const findings = more > 0 ? `${named.join(', ')} (+${more})` : named.join(', ');
  const note =
    findings === ''
      ? message('document.signs', { n: lost.signs })
      : message('document.signs_of', { n: lost.signs, findings });
  return { file, extension, note };
}

/** A failure that would be the same again, as a refusal. */
function asRefusal(error: unknown): never {
  if (!(error instanceof PdfFailure) || error.reason === 'broken') throw error;
  throw new AppError(
    'not_possible',
    message(error.reason === 'not_here' ? 'document.pdf_not_here' : 'document.pdf_too_large'),
  );
}
