import type { Flag } from '@rigbook/domain';
import type * as z from 'zod/mini';

/**
 * Who may call a route: everyone, everyone signed in, or who holds the flag (a list: any one of them). There is no
 * default: a route without it does not compile and does not boot.
 */
export type Access = 'public' | 'session' | Flag | readonly Flag[];

type Schema = z.ZodMiniType;

export type Multipart<Fields extends Schema = Schema> = {
  fields: Fields;
  /** Name of the part that carries the file. */
  file: string;
  fileOptional?: boolean;
  /** What the file may be: decides its size limit. */
  fileKind: 'picture' | 'upload';
};

export type Route = {
  /** Unique, `<feature>.<verb>`; the isolation test keeps its fixtures by it. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  multipart?: Multipart;
  /** A JSON answer's schema; `text` is one sentence or path, `calendar` an iCalendar text, `download` a file. */
  answer: Schema | 'text' | 'calendar' | 'download';
  /** Also for those who must still set up a second factor; to them every other route is 403 `factor_required`. */
  withoutFactor?: true;
  /** The most calls from one address of the network: for what is asked without a session. */
  throttle?: { most: number; minutes: number };
};

/** Declares a route, keeping its exact types. */
export const route = <const R extends Route>(r: R): R => r;

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

/** `/api/rigs/:uuid` with `{uuid}` -> the address to call; every value is escaped. */
export function pathOf(r: Route, params: Record<string, string> = {}): string {
  return r.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${r.name}: the path parameter '${name}' is missing`);
    return encodeURIComponent(value);
  });
}
