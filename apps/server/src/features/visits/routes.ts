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
import type { Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { findReportOfVisit, findNextSurvey, findVisitOfReport } from './reports-view.ts';
import { deleteVisit, renewCalendarAddress, saveVisit, updateVisit } from './service.ts';
import { loadVisitTypes } from './store.ts';
import { writeCalendar, sendEntry } from './calendar-view.ts';
import { findClashes, loadPossibleInspectors } from './inspectors-view.ts';
import { loadCalendarLink, loadCalendarVisits, loadVisit, loadVisitsOn } from './view.ts';

const todayIn = ({ settings }: Services, now: Date) => isoDayIn(settings.TIME_ZONE, now);

export function visitRoutes(app: FastifyInstance, services: Services): void {
  const withToday = (work: Work) => ({ ...work, today: todayIn(services, work.now) });

  bind(app, services, listVisits, ({ db, scope, query, now }) =>
    loadCalendarVisits(db, scope, query, todayIn(services, now)),
  );

  bind(app, services, showVisit, ({ db, scope, params }) => loadVisit(db, scope, params.uuid));

  bind(app, services, visitsOfDay, ({ db, scope, params, query }) => loadVisitsOn(db, scope, params, query));

  bind(app, services, saveRoute, ({ work, body }) => saveVisit(withToday(work), body));

  bind(app, services, updateRoute, ({ work, params, body }) => updateVisit(withToday(work), params.uuid, body));

  bind(app, services, deleteRoute, ({ work, params }) => deleteVisit(work, params.uuid));

  bind(app, services, listVisitTypes, ({ db, scope }) => loadVisitTypes(db, scope));

  bindDownload(app, services, visitEntry, ({ params }, request, reply) =>
    sendEntry(services, scopeOf(request), reply, params.uuid),
  );

  bind(app, services, showCalendarLink, ({ db, scope }) => loadCalendarLink(db, scope));

  bind(app, services, renewCalendarLink, ({ work }) => renewCalendarAddress(work));

  bindPublic(app, services, visitsCalendar, async ({ params, now }, reply) => {
    const file = await writeCalendar(services, params.secret, todayIn(services, now));
    void reply.header('cache-control', ASKED_AGAIN).header('content-disposition', 'inline; filename="visits.ics"');
    return file;
  });

  planningRoutes(app, services);
}

/** Planning a visit, and the way between a visit and its report. */
function planningRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listInspectors, ({ db, scope }) => loadPossibleInspectors(db, scope));
  bind(app, services, visitClashes, ({ db, scope, query }) => findClashes(db, scope, query));
  bind(app, services, reportOfTheVisit, ({ db, scope, params }) => findReportOfVisit(db, scope, params.uuid));
  bind(app, services, visitOfTheReport, ({ db, scope, params }) => findVisitOfReport(db, scope, params.uuid));
  bind(app, services, nextSurvey, ({ db, scope, params, now }) =>
    findNextSurvey(db, scope, params.rigUuid, todayIn(services, now)),
  );
}
