import { ApiError } from './api-error.ts';
import { noteEpoch } from './epoch.ts';
import { noteLine } from './line-state.ts';

export type Message = {
  method: 'GET' | 'POST' | 'DELETE';
  address: string;
  body?: BodyInit;
  json?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

export type Reply = { status: number; text: string; headers: Headers };

/** Milliseconds without a byte on its way after which the line counts as down: some that are never say so. */
const STALLED = 30_000;

function offline(): ApiError {
  noteLine(false);
  return new ApiError(0, 'offline');
}

/** Sends one HTTP request. An upload with progress uses XMLHttpRequest, because fetch can't report it. */
export function send(message: Message): Promise<Reply> {
  return message.onProgress ? sendWithProgress(message, message.onProgress) : sendByFetch(message);
}

async function sendByFetch({ method, address, body, json, signal }: Message): Promise<Reply> {
  try {
    const response = await fetch(address, {
      method,
      headers: json ? { 'content-type': 'application/json' } : {},
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    noteLine(true);
    noteEpoch(response.headers.get('x-epoch'));
    return { status: response.status, text, headers: response.headers };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
}

function sendWithProgress(message: Message, onProgress: (share: number) => void): Promise<Reply> {
  const { method, address, body, json, signal } = message;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalling: ReturnType<typeof setTimeout> | undefined;
    const settle = () => clearTimeout(stalling);
    const wait = () => {
      settle();
      stalling = setTimeout(() => {
        reject(offline());
        request.abort();
      }, STALLED);
    };
    request.open(method, address);
    if (json) request.setRequestHeader('content-type', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      // Once all is there the server may take its time.
      if (event.loaded < event.total) wait();
      else settle();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.upload.addEventListener('loadend', settle);
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText, headers: new Headers() }),
    );
    request.addEventListener('error', () => reject(offline()));
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    request.addEventListener('loadend', () => {
      settle();
      signal?.removeEventListener('abort', abort);
    });
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.send(body as XMLHttpRequestBodyInit);
  });
}
