import type { Route } from '@rigbook/contract';
import { DAY, SECOND } from '@rigbook/domain';
import { DetailedError, Upload, type PreviousUpload, type UrlStorage } from 'tus-js-client';
import { checksumOf } from '../browser/checksum.ts';
import { ifAllowed } from '../browser/tab-storage.ts';
import { currentSession, endRefusedSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { REMOVED } from './large-file.ts';
import { noteChange } from './outdated.ts';
import { errorFrom } from './refusal.ts';

const ADDRESS = '/api/uploads/tus';
const PREFIX = 'rigbook.upload.';

/** Pauses between tries; each piece that arrives begins them again. After the last one the line counts as down. */
const PAUSES = [0, 1, 3, 5, 10].map((seconds) => seconds * SECOND);

/** Milliseconds without a byte on its way after which the line counts as down. */
const STALLED = 30 * SECOND;

type Sending = {
  file: Blob;
  fileName?: string;
  body?: unknown;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  onHeaders?: (headers: Headers) => void;
};

type Settled = { resolve: (answer: string) => void; reject: (error: unknown) => void };

/**
 * Sends a file by the tus protocol and returns what its call answers. The address of what was begun is kept on this device for a
 * day: the same file for the same call goes on there. What is sent with a signal that is aborted as REMOVED is ended on the
 * server, also if this page has not sent any of it.
 * @throws ApiError for every refusal, 'offline' for a line that is down; what was aborted is thrown as its reason
 */
export async function sendResumed(route: Route, sending: Sending): Promise<string> {
  const { file, signal } = sending;
  if (!isRemoved(signal)) signal?.throwIfAborted();
  const metadata = metadataOf(route, sending, await checksumOf(file));
  const key = await keyOf(metadata);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    ...optionsOf(sending, { resolve, reject }),
    metadata,
    fingerprint: async () => key,
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  const stop = () => {
    void upload.abort(isRemoved(signal)).catch(() => undefined);
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', stop);
  let isTaken = false;
  try {
    if (signal?.aborted) stop();
    else upload.start();
    const answer = await promise;
    isTaken = true;
    return answer;
  } catch (error) {
    void upload.abort().catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    noteChange(route.name, isTaken);
  }
}

const isRemoved = (signal?: AbortSignal): boolean => signal?.reason === REMOVED;

function metadataOf(route: Route, { file, fileName, body }: Sending, sha256: string): Record<string, string> {
  const given = Object.entries((body ?? {}) as Record<string, unknown>);
  const fields = given.filter(([, value]) => value !== undefined && value !== null);
  const name = fileName ?? (file instanceof File ? file.name : 'file');
  const call = route.path.replace(/^\/api\//, '');
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [field, String(value)])),
    call,
    filename: name,
    sha256,
  };
}

/** The same only for the same person, file and call. */
const keyOf = (metadata: Record<string, string>): Promise<string> =>
  checksumOf(new Blob([JSON.stringify([currentSession()?.account, metadata])]));

function optionsOf({ onProgress, onHeaders }: Sending, { resolve, reject }: Settled) {
  const stalling = watchStalls(() => reject(offline()));
  return {
    endpoint: ADDRESS,
    retryDelays: PAUSES,
    onShouldRetry,
    urlStorage,
    storeFingerprintForResuming: true,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) =>
      request.setHeader('Authorization', `Bearer ${currentSession()?.token ?? ''}`),
    onProgress: (sent: number, total: number) => {
      stalling.moved(sent < total);
      onProgress?.(total > 0 ? sent / total : 0);
    },
    onSuccess: ({ lastResponse }: { lastResponse: { getHeader: (name: string) => string | undefined } }) => {
      stalling.end();
      onHeaders?.(new Headers({ 'X-Sha256': lastResponse.getHeader('X-Sha256') ?? '' }));
      resolve(decodeURI(lastResponse.getHeader('X-Path') ?? ''));
    },
    onError: (error: Error) => {
      stalling.end();
      reject(refusalOf(error));
    },
  };
}

/** Of what was begun before and ends meanwhile: the next try begins it again. */
const ENDED = [404, 410];
/** While another request sends more of the same file, or has sent it: the next try asks how far it is. */
const ELSEWHERE = [409, 423];

/** Whether another try may succeed: it asks first how far the file is. */
function onShouldRetry({ originalRequest, originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  if (status < 400 || status > 499) return navigator.onLine;
  return ELSEWHERE.includes(status) || (originalRequest.getMethod() === 'PATCH' && ENDED.includes(status));
}

/** Calls back once nothing has moved for too long; the server itself may take its time once all is there. */
function watchStalls(stalled: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const moved = (isUnderWay: boolean) => {
    end();
    if (isUnderWay) timer = setTimeout(stalled, STALLED);
  };
  return { moved, end };
}

const offline = () => new ApiError(0, 'offline');

function refusalOf(error: Error): ApiError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (!answer || status === 0) return offline();
  const refusal = errorFrom(status, answer.getBody());
  if (status === 401) endRefusedSession(refusal.reason);
  return refusal;
}

/** Where an upload was begun, and when. */
type Kept = { address: string; at: number };

const keptAt = (key: string): Kept | undefined =>
  ifAllowed(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined;

/** Forgets the addresses of uploads that the server has ended by now. */
function forgetOld(): void {
  ifAllowed(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && Date.now() - (keptAt(key)?.at ?? 0) > DAY) localStorage.removeItem(key);
    }
  });
}

/** Addresses alone: no names of files stay on the device. */
const urlStorage: UrlStorage = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async (key) => {
    forgetOld();
    const kept = keptAt(PREFIX + key);
    if (!kept) return [];
    const creationTime = new Date(kept.at).toISOString();
    return [
      {
        size: null,
        metadata: {},
        creationTime,
        urlStorageKey: PREFIX + key,
        uploadUrl: kept.address,
        parallelUploadUrls: null,
      },
    ];
  },
  addUpload: async (key: string, { uploadUrl }: PreviousUpload) => {
    const kept: Kept = { address: uploadUrl ?? '', at: Date.now() };
    ifAllowed(() => localStorage.setItem(PREFIX + key, JSON.stringify(kept)));
    return PREFIX + key;
  },
  removeUpload: async (key) => ifAllowed(() => localStorage.removeItem(key)),
};
