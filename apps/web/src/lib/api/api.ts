import { pathOf, type Answer, type Route, type SentBody, type SentParams, type SentQuery } from '@rigbook/contract';
import { ApiError } from './api-error.ts';
import { leave } from '../navigation/leave.ts';
import { pathTo } from '../navigation/paths.ts';
import { noteChange } from './outdated.ts';
import { answerFromDevice } from './from-device.ts';
import { errorFrom, parseJson } from './refusal.ts';
import { currentSession, endRefusedSession } from '../session/session.ts';
import { readWithSession } from '../session/signing-out.ts';
import { send, type Reply } from './transport.ts';

export { ApiError } from './api-error.ts';

type Scalar = string | number | null | undefined;
type Optional<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]?: Value };
type Required<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };

/** Query values are written as text; null, undefined and '' are left out. */
export type QueryInput<R extends Route> =
  SentQuery<R> extends undefined ? undefined : { [K in keyof SentQuery<R>]?: Scalar };

/** The parts of a call that are in its address. */
export type AddressInput<R extends Route> = Required<'params', SentParams<R>> & Optional<'query', QueryInput<R>>;

type FileInput<R extends Route> = R extends { multipart: { fileOptional: true } }
  ? FilePart | { asJson: true }
  : R extends { multipart: object }
    ? FilePart
    : unknown;

type FilePart = {
  /** May be left out if the route allows it. */
  file?: Blob;
  fileName?: string;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
};

export type CallInput<R extends Route> = AddressInput<R> &
  Required<'body', SentBody<R>> &
  FileInput<R> & {
    signal?: AbortSignal;
    /** What an answer says beside its data. Uploads with progress have none. */
    onHeaders?: (headers: Headers) => void;
  };

/** If no part is required the whole input may be left out. */
type Input<R extends Route> =
  Partial<CallInput<R>> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** Everything that an input can contain, for code that only passes it on. */
type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, Scalar>;
  body?: unknown;
  signal?: AbortSignal;
  onHeaders?: (headers: Headers) => void;
  asJson?: true;
} & FilePart;

/**
 * Calls a route of the contract and returns the reply parsed by its schema; text routes return a string.
 * @throws ApiError for every refusal and for a server that can't be reached; an aborted call throws an AbortError.
 */
export async function call<R extends Route>(route: R, ...[input]: Input<R>): Promise<Answer<R>> {
  const given = (input ?? {}) as AnyInput;
  const reply = await sendNoted(route, given).catch((error: unknown) => readFromDevice(route, given, error));
  if ('known' in reply) return reply.known as Answer<R>;
  if (reply.status < 200 || reply.status > 299) {
    const error = errorFrom(reply.status, reply.text);
    if (reply.status === 401 && route.access !== 'public') endRefusedSession(error.reason);
    // Nothing else is allowed before one is set up: go to the page for that.
    if (error.code === 'factor_required' && location.pathname !== pathTo('account')) leave.to(pathTo('account'));
    throw error;
  }
  given.onHeaders?.(reply.headers);
  return answerOf(route, reply) as Answer<R>;
}

/** What the device knows of a read that could not be sent. @throws the error if that is nothing */
async function readFromDevice(route: Route, { params, query }: AnyInput, error: unknown): Promise<{ known: unknown }> {
  const isUnsent = route.method === 'GET' && error instanceof ApiError && error.status === 0;
  const known = isUnsent ? await answerFromDevice(route.name, { params, query }) : undefined;
  if (known === undefined) throw isUnsent && !navigator.onLine ? new ApiError(0, 'not_on_device') : error;
  return { known };
}

/** Sends a call; one that is no read may have changed something, also if its answer is lost or a refusal. */
async function sendNoted(route: Route, given: AnyInput): Promise<Reply> {
  let isTaken = false;
  try {
    const reply = await sendAlive(route, given);
    isTaken = reply.status >= 200 && reply.status <= 299;
    return reply;
  } finally {
    if (route.method !== 'GET') noteChange(route.name, isTaken);
  }
}

/** Sends a call. A read that needs a session gives way to signing out; what is no read is let finish. */
function sendAlive(route: Route, given: AnyInput): Promise<Reply> {
  const sendUntil = (signal?: AbortSignal) =>
    send({
      method: route.method,
      address: addressOf(route, given.params, given.query),
      ...bodyOf(route, given),
      ...(signal && { signal }),
      ...(given.onProgress && { onProgress: given.onProgress }),
    });
  const isHeld = route.method === 'GET' && route.access !== 'public';
  return isHeld ? readWithSession(given.signal, sendUntil) : sendUntil(given.signal);
}

/** The address, with the token if the route needs a session (rules.md#access-tokens). */
function addressOf(route: Route, params?: Record<string, string>, query: Record<string, Scalar> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const session = currentSession();
  if (route.access !== 'public' && session) search.set('token', session.token);
  const text = search.toString();
  return pathOf(route, params) + (text && `?${text}`);
}

function bodyOf(route: Route, input: AnyInput): { body?: BodyInit; json?: boolean } {
  if (input.body === undefined) return {};
  if (!route.multipart || input.asJson) return { body: JSON.stringify(input.body), json: true };
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body as Record<string, Scalar>)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  // After the fields, which the server reads before it accepts the file.
  if (input.file) form.append(route.multipart.file, input.file, input.fileName ?? nameOf(input.file));
  return { body: form };
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'file');

function answerOf(route: Route, reply: Reply): unknown {
  // An English sentence, or a stored path.
  if (typeof route.answer === 'string') return reply.text;
  const answer = route.answer.safeParse(parseJson(reply.text));
  if (answer.success) return answer.data;
  console.error(`${route.name}: the answer does not fit the contract`, answer.error);
  throw new ApiError(reply.status, 'unreadable');
}
