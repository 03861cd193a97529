import { message } from '@rigbook/contract/messages';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { DocumentContent } from './content.ts';
import { contentOfRegister, contentOfReport } from './document-content.ts';
import { type MadeFile, type Making, reading } from './making.ts';
import { registerMaterial } from './extract-material.ts';
import { daysOfReport, reportAsked, reportMaterial, rigAsked } from './material-view.ts';
import { PdfFailure } from './pdf/failure.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { pictureBytes } from './pictures.ts';
import { requireMayMake } from './rights.ts';

/** Sets a report, or an extract of the register, as a PDF. */
export async function makePdfDocument(making: Making): Promise<MadeFile> {
  const { services, scope, asked, folder, job } = making;
  requireMayMake(scope, asked);
  return makePdf(await contentAsked(making), {
    pictures: asked.pictures,
    open: (path) => pictureBytes(services, path),
    // Whether it was cancelled says the signal.
    onProgress: (done, of) => void job.progress(done, of).catch(() => undefined),
    signal: job.signal,
    folder,
  }).catch(asRefusal);
}

/** All that a document says, as its reader may know it now. */
export const contentAsked = (making: Making): Promise<DocumentContent> =>
  making.asked.of === 'report' ? contentFromReport(making) : contentFromRegister(making);

/** What a second try would not help. */
function asRefusal(error: unknown): never {
  if (!(error instanceof PdfFailure) || error.reason === 'broken') throw error;
  throw new AppError(
    'not_possible',
    message(error.reason === 'not_here' ? 'document.pdf_not_here' : 'document.pdf_too_large'),
  );
}

const contentFromReport = (making: Making): Promise<DocumentContent> =>
  reading(making, async (db) => {
    const { services, scope, asked } = making;
    const report = await reportAsked(db, scope, asked);
    const material = await reportMaterial(services, db, scope, report);
    const rig = await rigAsked(db, scope, report.rig.uuid);
    if (!rig) throw notFound();
    return contentOfReport(asked, {
      report,
      material,
      rig,
      days: await daysOfReport(services, db, scope, report),
    });
  });

const contentFromRegister = (making: Making): Promise<DocumentContent> =>
  reading(making, async (db) => {
    const { services, scope, asked } = making;
    const material = await registerMaterial(services, db, scope, asked);
    const { rig } = material.about;
    return contentOfRegister(asked, { material, rig: rig === null ? null : await rigAsked(db, scope, rig) });
  });
