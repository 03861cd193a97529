import {
  listNotices,
  noticeStream,
  readNotices as readRoute,
  saveNoticeChoice,
  showNoticeChoice,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { NOT_KEPT } from '../../platform/http/answers/caching.ts';
import { bind, bindDownload, bindSlow, scopeOf } from '../../platform/http/bind.ts';
import { readInScope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { loadOwnChoice, readNotices, saveChoice } from './service.ts';
import { NoticeStreams } from './streams.ts';
import { loadNoticesPage } from './view.ts';

export function noticeRoutes(app: FastifyInstance, services: Services): void {
  bindSlow(app, services, listNotices, async ({ scope, query }, reply) => {
    const { page, unread } = await readInScope(services.db, scope, (db) => loadNoticesPage(db, scope, query.page));
    void reply.header('x-unread', unread);
    return page;
  });

  bind(app, services, readRoute, ({ work, body }) => readNotices(work, body.UUIDs));

  bind(app, services, showNoticeChoice, ({ db, scope }) => loadOwnChoice(db, scope));

  bind(app, services, saveNoticeChoice, ({ work, body }) => saveChoice(work, body));

  const streams = new NoticeStreams(services);
  bindDownload(app, services, noticeStream, async ({ query }, request, reply) => {
    const { session, userId, clientId } = scopeOf(request);
    const opened = { session: session ?? '', user: userId, company: clientId };
    const events = await streams.open(opened, secondsOf(query.seconds));
    // The connection is not reused: a stopping server would wait for it.
    void reply.headers({ 'cache-control': NOT_KEPT, 'x-accel-buffering': 'no', connection: 'close' });
    return reply.type('text/event-stream; charset=utf-8').send(events);
  });
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) streams.changed();
  });
  app.addHook('preClose', async () => streams.close());
}

/** The longest life of a stream in seconds; the browser then opens another, perhaps on another server. */
const LONGEST = 3600;

const secondsOf = (given: string | undefined): number => Math.min(Number(given ?? LONGEST), LONGEST);
