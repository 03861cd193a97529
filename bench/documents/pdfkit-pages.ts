import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import Pdfkit from 'pdfkit';
import sharp from 'sharp';
import type { DocumentFinding } from '../../apps/server/src/features/documents/content.ts';
import type { DocumentContent } from '../../apps/server/test/support/document-content.ts';

/** Points: the width of a picture beside another, and the most pixels that it needs at 200 dots an inch. */
const WIDTH = 240;
const PIXELS = Math.round((WIDTH / 72) * 200);
const HEIGHT = 180;

/**
 * The findings of a document as pdfkit sets them: a heading, the texts, and the pictures before and after side by side,
 * reduced as ours are. It has no contents, chart, bookmarks or tags, and every line is where the code says: so its pages
 * are comparable in what they show of each finding, and in nothing else.
 */
export async function setByPdfkit(
  { sections }: DocumentContent,
  file: string,
  photoOf: (path: string) => string,
): Promise<void> {
  const document = new Pdfkit({ size: 'A4', margin: 50, autoFirstPage: false });
  const written = document.pipe(createWriteStream(file));
  document.addPage();
  for (const { name, findings } of sections) {
    document.fontSize(16).text(name).moveDown();
    for (const finding of findings) {
      // oxlint-disable-next-line no-await-in-loop -- set one after the other, as pages are
      await setFinding(document, finding, photoOf);
    }
  }
  document.end();
  await finished(written);
}

async function setFinding(
  document: PDFKit.PDFDocument,
  finding: DocumentFinding,
  photoOf: (path: string) => string,
): Promise<void> {
  if (document.y > 480) document.addPage();
  document.fontSize(12).text(`${finding.ref}  ${finding.priority}  ${finding.state}`);
  const { deficiency, recommendation, location, reference, action_by: by, action_taken: taken, answers } = finding;
  document.fontSize(9);
  for (const text of [deficiency, recommendation, `${location}, ${reference}, ${by}`, taken]) document.text(text);
  for (const { by, text } of answers) document.text(`${by}: ${text}`);
  document.moveDown(0.5);
  const top = document.y;
  const pictures = [...finding.before, ...finding.after];
  for (const [index, { path }] of pictures.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    const bytes = await sharp(photoOf(path))
      .resize({ width: PIXELS, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    document.image(bytes, 50 + index * (WIDTH + 10), top, { fit: [WIDTH, HEIGHT] });
  }
  document.y = top + (pictures.length > 0 ? HEIGHT + 16 : 0);
  document.x = 50;
}
