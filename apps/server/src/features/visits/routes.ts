import {
  deleteVisit as deleteRoute,
  listInspectors,
  listVisits,
  listVisitTypes,
  nextSurvey,
  renewCalendarLink,
  reportOfTheVisit,
  saveVisit as saveRoute,
  showCalendarLink,
  showVisit,
  updateVisit as updateRoute,
  visitClashes,
  visitEntry,
  visitOfTheReport,
  visitsCalendar,
  visitsOfDay,
} from '@rigbook/contract';
import { isoDayIn } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind, bindDownload, bindPublic, scopeOf } from '../../platform/http/bind.ts';
import { ASKED_AGAIN } from '../../platform/http/answers/caching.ts';
import type { Services } from '../../platform/services.ts';
import { reportOf, surveyDue, visitOf } from './reports-view.ts';
import { deleteVisit, renewCalendarAddress, saveVisit, updateVisit } from './service.ts';
import { visitTypes } from './store.ts';
import { calendarOf, sendEntry } from './calendar-view.ts';
import { clashesOn, possibleInspectors } from './inspectors-view.ts';
import { calendarLink, calendarVisits, visitPage, visitsOn } from './view.ts';

const todayIn = ({ settings }: Services, now: Date) => isoDayIn(settings.TIME_ZONE, now);

export function visitRoutes(app: FastifyInstance, services: Services): void {
  const clock = (now: Date) => ({ now, today: todayIn(services, now) });

  bind(app, services, listVisits, ({ db, scope, query, now }) => calendarVisits(db, scope, query, clock(now).today));

  bind(app, services, showVisit, ({ db, scope, params }) => visitPage(db, scope, params.uuid));

  bind(app, services, visitsOfDay, ({ db, scope, params, query }) => visitsOn(db, scope, params, query));

  bind(app, services, saveRoute, ({ db, scope, body, now }) => saveVisit(db, scope, body, clock(now)));

  bind(app, services, updateRoute, ({ db, scope, params, body, now }) =>
    updateVisit(db, scope, params.uuid, body, clock(now)),
  );

  bind(app, services, deleteRoute, ({ db, scope, params, now }) => deleteVisit(db, scope, params.uuid, now));

  bind(app, services, listVisitTypes, ({ db, scope }) => visitTypes(db, scope));

  bindDownload(app, services, visitEntry, ({ params }, request, reply) =>
    sendEntry(services, scopeOf(request), reply, params.uuid),
  );

  bind(app, services, showCalendarLink, ({ db, scope }) => calendarLink(db, scope));

  bind(app, services, renewCalendarLink, ({ db, scope, now }) => renewCalendarAddress(db, scope, now));

  bindPublic(app, services, visitsCalendar, async ({ params, now }, reply) => {
    const file = await calendarOf(services, params.secret, todayIn(services, now));
    void reply.header('cache-control', ASKED_AGAIN).header('content-disposition', 'inline; filename="visits.ics"');
    return file;
  });

  planningRoutes(app, services);
}

/** What helps to plan a visit, and leads from it to its report. */
function planningRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listInspectors, ({ db, scope }) => possibleInspectors(db, scope));
  bind(app, services, visitClashes, ({ db, scope, query }) => clashesOn(db, scope, query));
  bind(app, services, reportOfTheVisit, ({ db, scope, params }) => reportOf(db, scope, params.uuid));
  bind(app, services, visitOfTheReport, ({ db, scope, params }) => visitOf(db, scope, params.uuid));
  bind(app, services, nextSurvey, ({ db, scope, params, now }) =>
    surveyDue(db, scope, params.rigUuid, todayIn(services, now)),
  );
}
