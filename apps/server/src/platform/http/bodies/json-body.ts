import type { Route } from '@rigbook/contract';
import type { FastifyRequest } from 'fastify';
import { inThreads } from '../../threads/threads.ts';
import { checkedBody } from './checked-body.ts';

const run = inThreads(import.meta.resolve('./checked-body.ts'), { checkedBody });

const NONE = new Uint8Array();

/** The bytes of a JSON body; none if something else or nothing was sent. */
export const sentBytes = ({ body }: FastifyRequest): Uint8Array => (body instanceof Uint8Array ? body : NONE);

/** Reads and checks a JSON body, in a thread if it is large. */
export const readJson = (r: Route, request: FastifyRequest): Promise<unknown> =>
  run.checkedBody({ route: r.name, bytes: sentBytes(request) });
