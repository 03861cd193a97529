import type { LightMyRequestResponse } from 'fastify';
import { pathOf, type Answer, type Route, type SentBody, type SentParams, type SentQuery } from '@rigbook/contract';
import { aForm } from './inputs/forms.ts';

type Scalar = string | number;
type Filled<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };

/** A parameter that turns out to be undefined throws. */
type Address<R extends Route> = Filled<
  'params',
  SentParams<R> extends undefined ? undefined : { [K in keyof SentParams<R>]: Scalar | undefined }
> & {
  query?: SentQuery<R> extends undefined ? never : { [K in keyof SentQuery<R>]?: Scalar | undefined };
};

/** The parts of a call as its route declares them: what is sent has these types, and nothing else. */
export type CallInput<R extends Route> = Address<R> &
  Filled<'body', SentBody<R>> &
  (R extends { multipart: object } ? { file?: { name: string; bytes: Uint8Array } } : unknown);

/** If no part is required the whole input may be left out. */
export type Input<R extends Route> =
  Partial<CallInput<R>> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** An answer whose JSON has the type that the route declares; that of a refusal is named where it is read. */
export type Answered<R extends Route> = { json: () => Answer<R> } & LightMyRequestResponse;

type AnyInput = {
  params?: Record<string, Scalar | undefined>;
  query?: Record<string, Scalar | undefined>;
  body?: object;
  file?: { name: string; bytes: Uint8Array };
};

/** The request of a call; fields of a form are sent as a form. */
export function requestOf(route: Route, input: object = {}) {
  const { params = {}, query = {}, body, file } = input as AnyInput;
  const path = pathOf(route, textsIn(params));
  const search = new URLSearchParams(textsIn(query)).toString();
  const address = { method: route.method, url: search ? `${path}?${search}` : path };
  if (!body) return address;
  if (!route.multipart) return { ...address, payload: body };
  return { ...address, ...aForm(textsIn(body), file && { field: route.multipart.file, ...file }) };
}

/** Values as text, without those that are not given. */
export const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
