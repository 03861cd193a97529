import {
  deleteVisit as deleteRoute,
  listVisits,
  listVisitTypes,
  renewCalendarLink,
  saveVisit as saveRoute,
  showCalendarLink,
  showVisit,
  updateVisit as updateRoute,
  visitsCalendar,
  visitsOfDay,
} from '@rigbook/contract';
import { isoDayIn } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind, bindPublic } from '../../platform/http/bind.ts';
import { ASKED_AGAIN } from '../../platform/http/answers/caching.ts';
import type { Services } from '../../platform/services.ts';
import { deleteVisit, renewCalendarAddress, saveVisit, updateVisit } from './service.ts';
import { visitTypes } from './store.ts';
import { calendarLink, calendarOf, calendarVisits, visitPage, visitsOn } from './view.ts';

export function visitRoutes(app: FastifyInstance, services: Services): void {
  const clock = (now: Date) => ({ now, today: isoDayIn(services.settings.TIME_ZONE, now) });

  bind(app, services, listVisits, ({ db, scope, query, now }) => calendarVisits(db, scope, query, clock(now).today));

  bind(app, services, showVisit, ({ db, scope, params }) => visitPage(db, scope, params.uuid));

  bind(app, services, visitsOfDay, ({ db, scope, params, query }) => visitsOn(db, scope, params, query));

  bind(app, services, saveRoute, ({ db, scope, body, now }) => saveVisit(db, scope, body, clock(now)));

  bind(app, services, updateRoute, ({ db, scope, params, body, now }) =>
    updateVisit(db, scope, params.uuid, body, clock(now)),
  );

  bind(app, services, deleteRoute, ({ db, scope, params, now }) => deleteVisit(db, scope, params.uuid, now));

  bind(app, services, listVisitTypes, ({ db, scope }) => visitTypes(db, scope));

  bind(app, services, showCalendarLink, ({ db, scope }) => calendarLink(db, scope));

  bind(app, services, renewCalendarLink, ({ db, scope, now }) => renewCalendarAddress(db, scope, now));

  bindPublic(app, services, visitsCalendar, async ({ params, now }, reply) => {
    const file = await calendarOf(services, params.secret, clock(now).today);
    void reply.header('cache-control', ASKED_AGAIN).header('content-disposition', 'inline; filename="visits.ics"');
    return file;
  });
}
