import { message } from '@rigbook/contract/messages';
import { isoDayIn } from '@rigbook/domain';
import { AppError } from '../../platform/errors/errors.ts';
import type { DocumentContent } from './content.ts';
import { contentOfRegister, contentOfReport } from './document-content.ts';
import { type MadeFile, type Making, reading } from './making.ts';
import { registerMaterial, reportAsked, reportMaterial, rigAsked } from './material-view.ts';
import { PdfFailure } from './pdf/failure.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { pictureBytes } from './pictures.ts';
import { requireMayMake } from './rights.ts';

/** Sets a report, or an extract of the register, as a PDF. */
export async function makePdfDocument(making: Making): Promise<MadeFile> {
  const { services, scope, asked, folder, job } = making;
  requireMayMake(scope, asked);
  const content = await (asked.of === 'report' ? contentFromReport(making) : contentFromRegister(making));
  return makePdf(content, {
    pictures: asked.pictures,
    open: (path) => pictureBytes(services, path),
    // Whether it was cancelled says the signal.
    onProgress: (done, of) => void job.progress(done, of).catch(() => undefined),
    signal: job.signal,
    folder,
  }).catch(asRefusal);
}

/** What a second try would not help. */
function asRefusal(error: unknown): never {
  if (!(error instanceof PdfFailure) || error.reason === 'broken') throw error;
  throw new AppError(
    'not_possible',
    message(error.reason === 'not_here' ? 'document.pdf_not_here' : 'document.pdf_too_large'),
  );
}

const dayOf = ({ services }: Making): string => isoDayIn(services.settings.TIME_ZONE, services.now());

const contentFromReport = (making: Making): Promise<DocumentContent> =>
  reading(making, async (db) => {
    const { services, scope, asked } = making;
    const report = await reportAsked(db, scope, asked);
    const material = await reportMaterial(services, db, scope, report);
    return contentOfReport(asked, {
      report,
      material,
      rig: await rigAsked(db, scope, report.rig.uuid),
      day: dayOf(making),
    });
  });

const contentFromRegister = (making: Making): Promise<DocumentContent> =>
  reading(making, async (db) => {
    const { services, scope, asked } = making;
    const material = await registerMaterial(services, db, scope, asked);
    const rigs = new Set(material.rows.map(({ rig }) => rig.UUID));
    const [only] = rigs;
    const rig = rigs.size === 1 && only !== undefined ? await rigAsked(db, scope, only) : null;
    return contentOfRegister(asked, { material, rig, day: dayOf(making) });
  });
