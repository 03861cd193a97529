import type * as z from 'zod/mini';
import { ACCESS, type Access, type RouteName } from './access.ts';
import { BODY_BYTES } from './fields.ts';

type Schema = z.ZodMiniType;

export type Multipart<Fields extends Schema = Schema> = {
  fields: Fields;
  /** Name of the part with the file. */
  file: string;
  fileOptional?: boolean;
  /** It may have been sent before, in pieces that the fields name. */
  fileInPieces?: boolean;
  /** What the file may be; decides its size limit. */
  fileKind: 'picture' | 'proof' | 'upload';
};

export type Route = {
  /** Unique, `<feature>.<verb>`; the isolation test keys its fixtures by it. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  multipart?: Multipart;
  /**
   * Schema of a JSON answer; `text` is one sentence or path, `calendar` an iCalendar text, `download` a file, `events` a
   * stream of server-sent events.
   */
  answer: Schema | 'text' | 'calendar' | 'download' | 'events';
  /** The largest body, in a form that of all fields together without the file; `BODY_BYTES` if left out. */
  bodyBytes?: number;
  /** Also for users who must still set up a second factor; for them every other route is 403 `factor_required`. */
  withoutFactor?: true;
  /** The maximum of calls from one network address: for routes that need no session. */
  throttle?: { most: number; minutes: number };
};

/** Bytes that a body may have, in a form all of its fields together. */
export const bodyBytesOf = ({ bodyBytes = BODY_BYTES }: Route): number => bodyBytes;

/** Declares a route of a kind of report, whose access follows from the description of the kind. */
export const reportRoute = <const R extends Route>(r: R): R => r;

type Undeclared = Omit<Route, 'access'>;

/** Declares a route, keeping its exact types; who may call it says `ACCESS`. One that is not there does not compile. */
export const route = <const R extends Undeclared & { name: RouteName }>(r: R): R & { access: Access } => ({
  ...r,
  access: ACCESS[r.name],
});

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R extends { [P in K]: infer S } ? S : undefined;

/** What a handler receives. */
export type Params<R extends Route> = Parsed<Part<R, 'params'>>;
export type Query<R extends Route> = Parsed<Part<R, 'query'>>;
export type Body<R extends Route> = R extends { multipart: { fields: infer S } } ? Parsed<S> : Parsed<Part<R, 'body'>>;
export type Answer<R extends Route> = R['answer'] extends Schema ? z.output<R['answer']> : string;

/** What a caller sends. */
export type SentParams<R extends Route> = Sent<Part<R, 'params'>>;
export type SentQuery<R extends Route> = Sent<Part<R, 'query'>>;
export type SentBody<R extends Route> = R extends { multipart: { fields: infer S } } ? Sent<S> : Sent<Part<R, 'body'>>;

/** `/api/rigs/:uuid` with `{uuid}` -> the address to call, with every value escaped. */
export function pathOf(r: Route, params: Record<string, string> = {}): string {
  return r.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${r.name}: the path parameter '${name}' is missing`);
    return encodeURIComponent(value);
  });
}
