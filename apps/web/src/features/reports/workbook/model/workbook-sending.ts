import { uploadPiece } from '@rigbook/contract';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import type { ChainStep } from '../../saving/model/save-chain.ts';

type Run = ChainStep<string>['run'];
type Progress = Parameters<Run>;

/** What a line of 2 Mbit/s takes in four seconds: no more is lost when it is cut. */
const PIECE = 1024 * 1024;

/** What names a zip that came in pieces, and the zip itself if it comes with the form. */
type SentZip = { fields: { sheet_upload?: string; sheet_bytes?: string }; part: { file?: Blob; fileName?: string } };

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
  return {
    send: async (zip: Blob, fileName: string, ...progress: Progress): Promise<SentZip> => {
      if (zip.size <= PIECE) return { fields: {}, part: { file: zip, fileName } };
      await sendPieces(zip, ...progress);
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
