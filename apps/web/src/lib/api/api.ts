import {
  newDownloadLink,
  pathOf,
  type Answer,
  type Route,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '@rigbook/contract';
import { ApiError } from './api-error.ts';
import { language } from '../i18n/i18n.ts';
import { leave } from '../navigation/leave.ts';
import { pathTo } from '../navigation/paths.ts';
import { errorFrom, parseJson } from './refusal.ts';
import { currentSession, forceSignOut } from '../session/session.ts';
import { send, type Reply } from './transport.ts';

export { ApiError } from './api-error.ts';

type Scalar = string | number | null | undefined;
type Optional<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]?: Value };
type Required<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };

/** Query values are written as text; null, undefined and '' are left out. */
export type QueryInput<R extends Route> =
  SentQuery<R> extends undefined ? undefined : { [K in keyof SentQuery<R>]?: Scalar };

/** What goes into the address of a call. */
export type AddressInput<R extends Route> = Required<'params', SentParams<R>> & Optional<'query', QueryInput<R>>;

type FileInput<R extends Route> = R extends { multipart: { fileOptional: true } }
  ? FilePart | { asJson: true }
  : R extends { multipart: object }
    ? FilePart
    : unknown;

type FilePart = {
  /** Left out where the route allows it. */
  file?: Blob;
  fileName?: string;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
};

export type CallInput<R extends Route> = AddressInput<R> &
  Required<'body', SentBody<R>> &
  FileInput<R> & { signal?: AbortSignal };

/** Without any required part the whole input may be left out. */
type Input<R extends Route> =
  Partial<CallInput<R>> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** All that an input can hold, for the code that only passes it on. */
type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, Scalar>;
  body?: unknown;
  signal?: AbortSignal;
  asJson?: true;
} & FilePart;

/**
 * Calls a route of the contract and answers with what its schema makes of the reply; text routes answer a string.
 * @throws ApiError for every refusal and for a server that can't be reached; an aborted call throws an AbortError.
 */
export async function call<R extends Route>(route: R, ...[input]: Input<R>): Promise<Answer<R>> {
  const given = (input ?? {}) as AnyInput;
  const reply = await send({
    method: route.method,
    address: addressOf(route, given.params, given.query),
    ...bodyOf(route, given),
    ...(given.signal && { signal: given.signal }),
    ...(given.onProgress && { onProgress: given.onProgress }),
  });
  if (reply.status === 401 && route.access !== 'public') forceSignOut('expired');
  if (reply.status < 200 || reply.status > 299) {
    const error = errorFrom(reply.status, reply.text);
    // Nothing else may be done before: to the page on which it is done.
    if (error.code === 'factor_required' && location.pathname !== pathTo('account')) leave.to(pathTo('account'));
    throw error;
  }
  return answerOf(route, reply) as Answer<R>;
}

/**
 * Address of a download, for `<a href>`. It bears no token: a plain click goes by `followDownload`, and for what
 * browsers do otherwise with a link (a new tab, 'Save link as') the cookie counts (rules.md#access-tokens).
 */
export const downloadHref = <R extends Route & { answer: 'download' }>(route: R, params: SentParams<R>): string =>
  pathOf(route, params);

/**
 * Follows a link to a download by a token of its own, which opens it once. @throws ApiError; then nothing is left for
 */
export async function followDownload(href: string): Promise<void> {
  const { link } = await call(newDownloadLink, { body: { path: href } });
  leave.forFile(link);
}

/** The address with the token on it wherever a session is asked for (rules.md#access-tokens). */
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
  // After the fields: the server reads them before it takes the file in.
  if (input.file) form.append(route.multipart.file, input.file, input.fileName ?? nameOf(input.file));
  return { body: form };
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'file');

function answerOf(route: Route, reply: Reply): unknown {
  // A sentence for a person, or a stored path.
  if (typeof route.answer === 'string') return language().say(reply.text);
  const answer = route.answer.safeParse(parseJson(reply.text));
  if (answer.success) return answer.data;
  console.error(`${route.name}: the answer does not fit the contract`, answer.error);
  throw new ApiError(reply.status, 'unreadable', 'The answer does not fit the contract.');
}
