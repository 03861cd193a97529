import type { HeicStep } from '../../workers/decode-heic.ts';
import { ApiError } from '../api/api-error.ts';
import { language } from '../i18n/i18n.ts';
import { OffPageError, runOffPage, type OffPageWork } from '../browser/off-page.ts';
import { redrawn } from './redrawn.ts';

/** Only in a worker: the policy of pages forbids WebAssembly. */
const DECODING: OffPageWork<Blob, HeicStep, Blob> = {
  start: () => new Worker(new URL('../../workers/heic-worker.ts', import.meta.url), { type: 'module' }),
};

let turn: Promise<unknown> = Promise.resolve();

/** A HEIC as a JPEG. One after another: each takes hundreds of megabytes while it is decoded. @throws ApiError */
export function asJpeg(picture: Blob): Promise<Blob> {
  const decoding = turn.then(() => decoded(picture));
  turn = decoding.catch(() => {});
  return decoding;
}

/** By the browser's own decoder if it has one. */
async function decoded(picture: Blob): Promise<Blob> {
  const own = await redrawn(picture, 'image/jpeg').catch(() => null);
  if (own) return own.redrawn;
  return runOffPage(DECODING, picture).catch((error: unknown) => {
    throw refusal(error, picture instanceof File ? picture.name : 'HEIC');
  });
}

/** As the server says it of pictures that it can't decode; without a line it may be decoded later. */
function refusal(error: unknown, name: string): ApiError {
  if (error instanceof OffPageError && error.failure.code === 'not_loaded')
    return new ApiError(0, 'offline', error.message);
  const sentence = `${name} can't be read. It is damaged, or has more than 50 megapixels. Save it as a JPEG and choose that.`;
  return new ApiError(
    415,
    'wrong_type',
    language().said(sentence, { message: 'picture.not_decoded', params: { name } }),
  );
}
