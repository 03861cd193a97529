import type { InjectOptions } from 'fastify';
import { aForm, type FilePart } from '../inputs/forms.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';

export type Request = InjectOptions;
export type Foreign = { request: Request; status: number };

/** How the isolation test calls a route. */
export type Fixture = {
  /** The call as someone of that company makes it, with the company's own ids. */
  own: (world: World) => Request;
  /** The call of B with ids of A, in every mixture that makes sense, and how each is refused. Left out: `own` with A's ids is 404. */
  foreign?: (a: World, b: World) => Foreign[];
  /** A list that takes no id of a company: everyone sees their own rows and no others. */
  list?: true;
  /** Shows texts of the company, so its mark must be in the answer to its own people. */
  shows?: true;
  /** The user who makes the last call for their own company, if not the admin: a call that ends a session ends only theirs. */
  by?: (world: World) => Person;
  /** What the company's own admin is answered, if not 200: some calls are only for the provider. */
  ownStatus?: number;
};

/** A PNG of one pixel: the fixtures are made without waiting. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const certificate: FilePart = {
  field: 'file',
  name: 'certificate.pdf',
  bytes: Buffer.from('%PDF-1.4 a certificate'),
};

export const picture: FilePart = { field: 'image', name: 'a.png', bytes: PIXEL };

export const get = (url: string): Request => ({ method: 'GET', url });
export const remove = (url: string): Request => ({ method: 'DELETE', url });
export const post = (url: string, payload: object): Request => ({ method: 'POST', url, payload });
export const form = (url: string, fields: Record<string, string>, file?: FilePart): Request => ({
  method: 'POST',
  url,
  ...aForm(fields, file),
});

/** An address with ids of a company; its answer shows that company's texts. */
export const shown = (url: (world: World) => string): Fixture => ({ own: (world) => get(url(world)), shows: true });
