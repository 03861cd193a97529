import { ALL_REPORT_KINDS } from '@rigbook/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { newestBackup } from './backup/schedule.ts';
import { connectionsOf } from '../platform/database/database.ts';
import {
  backlogs,
  operationOf,
  statements,
  works,
  type Backlog,
  type Statement,
  type Work,
  type WorkDone,
} from '../platform/telemetry/observing.ts';
import type { Services } from '../platform/services.ts';
import type { WorkbookLook } from '../features/workbook-reports/public.ts';

/** In seconds: a request from a rig, a statement of the database. */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

export type Figures = {
  /** In the text format of Prometheus. */
  text: () => Promise<string>;
  requestBegun: (request: FastifyRequest) => void;
  requestDone: (request: FastifyRequest, reply: FastifyReply) => void;
  stop: () => void;
};

/** Metrics of the process, shared by everything in it. */
const ofProcess = new Registry();
let isCollecting = false;

/** The metrics of `/metrics`. Labels have a small fixed set of values: no address, no id, no name. */
export function figuresOf(services: Services): Figures {
  if (!isCollecting) collectDefaultMetrics({ register: ofProcess });
  isCollecting = true;
  const registry = new Registry();
  const requests = requestFigures(registry);
  const stops = [databaseFigures(registry, services), workFigures(registry), jobFigures(registry)];
  backupFigures(registry, services);
  return {
    ...requests,
    text: () => Registry.merge([ofProcess, registry]).metrics(),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** How a try to sign in is counted, by the status of its answer. */
const SIGN_IN: Record<number, string> = { 200: 'ok', 401: 'refused', 429: 'throttled' };

function requestCounters(registers: Registry[]) {
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const inProgress = new Gauge({ name: 'http_requests_in_progress', help: 'Requests being answered', registers });
  const signIns = new Counter({
    name: 'rigbook_sign_ins_total',
    help: 'Attempts to sign in',
    labelNames: ['outcome'],
    registers,
  });
  const saved = new Counter({
    name: 'rigbook_reports_saved_total',
    help: 'Successful saves of reports',
    labelNames: ['kind'],
    registers,
  });
  return { total, duration, inProgress, signIns, saved };
}

function requestFigures(registry: Registry): Pick<Figures, 'requestBegun' | 'requestDone'> {
  const { total, duration, inProgress, signIns, saved } = requestCounters([registry]);
  const begun = new WeakSet<FastifyRequest>();
  for (const outcome of Object.values(SIGN_IN)) signIns.inc({ outcome }, 0);
  for (const kind of ALL_REPORT_KINDS) saved.inc({ kind }, 0);
  return {
    requestBegun: (request) => {
      begun.add(request);
      inProgress.inc();
    },
    requestDone: (request, reply) => {
      // One that was refused before it began was not counted.
      if (begun.delete(request)) inProgress.dec();
      // The pattern of the route, never the address: that contains ids and possibly a token.
      const { url: route = 'none', config } = request.routeOptions;
      const { method } = request;
      total.inc({ method, route, status: reply.statusCode });
      duration.observe({ method, route }, reply.elapsedTime / 1000);
      const [feature = '', verb = ''] = (config.routeName ?? '').split('.');
      const outcome = SIGN_IN[reply.statusCode];
      if (config.routeName === 'session.login' && outcome) signIns.inc({ outcome });
      const isSave = verb === 'save' || verb === 'save-files';
      if (isSave && reply.statusCode === 200 && ALL_REPORT_KINDS.some((kind) => kind === feature))
        saved.inc({ kind: feature });
    },
  };
}

function databaseFigures(registry: Registry, { db }: Services): () => void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'rigbook_database_statement_duration_seconds',
    help: 'Duration of statements, as seen by the server',
    labelNames: ['operation'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'rigbook_database_statement_failures_total',
    help: 'Statements that the database refused or did not answer',
    registers,
  });
  const connections = new Gauge({
    name: 'rigbook_database_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { used, idle } = connectionsOf(db);
      connections.set({ state: 'used' }, used);
      connections.set({ state: 'idle' }, idle);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'rigbook_database_waiting',
    help: 'Requests waiting for a connection to the database',
    registers,
    collect: () => waiting.set(connectionsOf(db).waiting),
  });
  const record = (message: unknown) => {
    const statement = message as Statement;
    duration.observe({ operation: operationOf(statement) }, statement.milliseconds / 1000);
    if (statement.hasFailed) failures.inc();
  };
  statements.subscribe(record);
  return () => {
    statements.unsubscribe(record);
  };
}

function workFigures(registry: Registry): () => void {
  const registers = [registry];
  const labelNames = ['kind', 'name'];
  const duration = new Histogram({
    name: 'rigbook_work_duration_seconds',
    help: 'Duration of calls of the file store, pictures and workbook inspections, including the time in their queue',
    labelNames,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'rigbook_work_failures_total',
    help: 'Such work that failed',
    labelNames,
    registers,
  });
  const inProgress = new Gauge({
    name: 'rigbook_work_in_progress',
    help: 'Such work in progress, or waiting for its turn',
    labelNames: ['kind'],
    registers,
  });
  const bytes = new Counter({ name: 'rigbook_stored_bytes_total', help: 'Bytes sent to the file store', registers });
  const looks = new Counter({
    name: 'rigbook_workbook_looks_total',
    help: 'Inspected workbooks, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const kind of ['files', 'picture', 'workbook look']) inProgress.set({ kind }, 0);
  const begun = new WeakMap<object, number>();
  const start = (work: Work) => {
    begun.set(work, performance.now());
    inProgress.inc({ kind: work.kind });
  };
  const asyncEnd = (work: WorkDone) => {
    const since = begun.get(work);
    if (since === undefined) return;
    const { kind, name } = work;
    inProgress.dec({ kind });
    duration.observe({ kind, name }, (performance.now() - since) / 1000);
    if (work.error !== undefined) return failures.inc({ kind, name });
    if (name === 'keep') bytes.inc(work.bytes ?? 0);
    if (kind === 'workbook look') looks.inc({ outcome: (work.result as WorkbookLook).outcome });
  };
  const listener = { start, asyncEnd, end: () => {}, asyncStart: () => {}, error: () => {} };
  works.subscribe(listener);
  return () => works.unsubscribe(listener);
}

/** As often as the server looks for jobs that are late, and by the database's clock, whatever that of the server says. */
function jobFigures(registry: Registry): () => void {
  const [registers, labelNames] = [[registry], ['kind']];
  const unfinished = new Gauge({
    name: 'rigbook_jobs_unfinished',
    help: 'Jobs that wait or are being done',
    labelNames,
    registers,
  });
  const late = new Gauge({
    name: 'rigbook_jobs_late_seconds',
    help: 'By how much the oldest job is later than it may be',
    labelNames,
    registers,
  });
  const record = (message: unknown) => {
    for (const { kind, count, secondsLate } of message as Backlog[]) {
      unfinished.set({ kind }, count);
      late.set({ kind }, secondsLate);
    }
  };
  backlogs.subscribe(record);
  return () => {
    backlogs.unsubscribe(record);
  };
}

function backupFigures(registry: Registry, { settings, now }: Services): void {
  const { BACKUP_DIR } = settings;
  if (BACKUP_DIR === undefined) return;
  const newest: Gauge = new Gauge({
    name: 'rigbook_backup_newest_timestamp_seconds',
    help: 'When the newest scheduled backup was made',
    registers: [registry],
    collect: async () => newest.set(((await newestBackup(BACKUP_DIR, now()).catch(() => null))?.getTime() ?? 0) / 1000),
  });
}
