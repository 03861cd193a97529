import { acceptFinding, decideFinding, mentionable, noteFinding } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { acceptOne } from './answers/accepting.ts';
import { decideOne } from './proposals/deciding.ts';
import { findMentionable, noteOne } from './notes/noting.ts';

/** What people say about findings beside answers: remarks, and what becomes of proposals and risks. */
export function remarkRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;

  bind(app, services, decideFinding, ({ db, scope, now, params, body }) =>
    decideOne({ db, scope, now, zone }, params.uuid, body),
  );

  bind(app, services, acceptFinding, ({ db, scope, now, params, body }) =>
    acceptOne({ db, scope, now, zone }, params.uuid, body),
  );

  bind(app, services, noteFinding, ({ db, scope, now, params, body }) =>
    noteOne({ db, scope, now, zone }, params.uuid, body),
  );

  bind(app, services, mentionable, ({ db, scope, params, query }) => findMentionable(db, scope, params.uuid, query));
}
