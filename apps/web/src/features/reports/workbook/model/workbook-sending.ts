import { uploadPiece } from '@rigbook/contract';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { isResumed, loadResumed } from '../../../../lib/api/large-file.ts';
import { checksumOf } from '../../../../lib/browser/checksum.ts';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { currentSession } from '../../../../lib/session/session.ts';
import type { ChainStep } from '../../saving/model/save-chain.ts';

type Run = ChainStep<string>['run'];
type Progress = Parameters<Run>;

/** What a line of 2 Mbit/s takes in four seconds: no more is lost when it is cut. */
const PIECE = 1024 * 1024;

/** What names a zip that came in pieces, and the zip itself if it comes with the form. */
type SentZip = { fields: { sheet_upload?: string; sheet_bytes?: string }; part: { file?: Blob; fileName?: string } };

/** What a zip is called while it arrives: the same after a reload, and another one of another person. */
async function uploadOf(zip: Blob): Promise<string> {
  const checksum = await checksumOf(new Blob([`${currentSession()?.account ?? ''} `, zip]));
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(checksum) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/**
 * Sends the zip of a workbook: with the form, or before it in pieces if it is large (rules.md#files-in-pieces). A piece
 * that has arrived is not sent again.
 */
export function workbookSending(rigUUID: string) {
  let upload = newUuid();
  let received = 0;
  const sendPieces = async (zip: Blob, ...[onProgress, signal]: Progress) => {
    const tell = (done: number) => onProgress(done / zip.size, { done, of: zip.size, unit: 'bytes' });
    tell(received);
    while (received < zip.size) {
      const start = received;
      const piece = zip.slice(start, start + PIECE);
      const body = { rigUUID, upload, start: String(start) };
      await call(uploadPiece, { body, file: piece, signal, onProgress: (share) => tell(start + share * piece.size) });
      received = start + piece.size;
    }
  };
  /** In one go, which goes on where the line was cut, also after the page was reloaded. */
  const sendWhole = async (zip: Blob, ...[onProgress, signal]: Progress) => {
    const { sendResumed } = await loadResumed();
    upload = await uploadOf(zip);
    const tell = (share: number) =>
      onProgress(share, { done: Math.round(share * zip.size), of: zip.size, unit: 'bytes' });
    const body = { rigUUID, upload, start: '0' };
    await sendResumed(uploadPiece, { body, file: zip, signal, onProgress: tell });
    received = zip.size;
  };
  return {
    send: async (zip: Blob, fileName: string, ...progress: Progress): Promise<SentZip> => {
      if (zip.size <= PIECE) return { fields: {}, part: { file: zip, fileName } };
      if (!isResumed(zip)) await sendPieces(zip, ...progress);
      else if (received < zip.size) await sendWhole(zip, ...progress);
      return { fields: { sheet_upload: upload, sheet_bytes: String(zip.size) }, part: {} };
    },
    /** Does a step once more, with all pieces, if the server has not got them all: they are removed after a day. */
    withPiecesAgain:
      (run: Run): Run =>
      async (...progress) => {
        try {
          return await run(...progress);
        } catch (error) {
          const isMissing = error instanceof ApiError && error.status === 422 && 'sheet' in error.fields;
          if (!isMissing || received === 0) throw error;
          [upload, received] = [newUuid(), 0];
          return run(...progress);
        }
      },
  };
}
