import { REPORT_KINDS } from '@rigbook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { newestBackup } from './backup/schedule.ts';
import { poolOf } from '../platform/database/database.ts';
import {
  operationOf,
  statements,
  works,
  type Statement,
  type Work,
  type WorkDone,
} from '../platform/telemetry/observing.ts';
import type { Services } from '../platform/services.ts';
import type { WorkbookLook } from '../features/workbook-reports/public.ts';

/** Seconds: a request from a rig, a statement of the database. */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

export type Figures = {
  /** The text form of Prometheus. */
  tell: () => Promise<string>;
  requestBegun: (request: FastifyRequest) => void;
  requestDone: (request: FastifyRequest, reply: FastifyReply) => void;
  stop: () => void;
};

/** Of the process, whatever is built in it. */
const ofProcess = new Registry();
let isCollecting = false;

/** What `/metrics` tells. Labels are of a known few: no address, no id, no name. */
export function figuresOf(services: Services): Figures {
  if (!isCollecting) collectDefaultMetrics({ register: ofProcess });
  isCollecting = true;
  const registry = new Registry();
  const requests = requestFigures(registry);
  const stops = [databaseFigures(registry, services), workFigures(registry)];
  backupFigures(registry, services);
  return {
    ...requests,
    tell: () => Registry.merge([ofProcess, registry]).metrics(),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function requestFigures(registry: Registry): Pick<Figures, 'requestBegun' | 'requestDone'> {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const inProgress = new Gauge({ name: 'http_requests_in_progress', help: 'Requests being answered', registers });
  const signIns = new Counter({
    name: 'rigbook_sign_ins_total',
    help: 'Tries to sign in',
    labelNames: ['outcome'],
    registers,
  });
  const saved = new Counter({
    name: 'rigbook_reports_saved_total',
    help: 'Saves of reports that were answered with success',
    labelNames: ['kind'],
    registers,
  });
  const SIGN_IN: Record<number, string> = { 200: 'ok', 401: 'refused', 429: 'throttled' };
  const begun = new WeakSet<FastifyRequest>();
  for (const outcome of Object.values(SIGN_IN)) signIns.inc({ outcome }, 0);
  for (const kind of REPORT_KINDS) saved.inc({ kind }, 0);
  return {
    requestBegun: (request) => {
      begun.add(request);
      inProgress.inc();
    },
    requestDone: (request, reply) => {
      // One that was refused at the door never began.
      if (begun.delete(request)) inProgress.dec();
      // The pattern of the route, never the address: that holds ids and maybe a token.
      const { url: route = 'none', config } = request.routeOptions;
      const { method } = request;
      total.inc({ method, route, status: reply.statusCode });
      duration.observe({ method, route }, reply.elapsedTime / 1000);
      const [feature = '', verb = ''] = (config.routeName ?? '').split('.');
      const outcome = SIGN_IN[reply.statusCode];
      if (config.routeName === 'session.login' && outcome) signIns.inc({ outcome });
      const isSave = verb === 'save' || verb === 'save-files';
      if (isSave && reply.statusCode === 200 && REPORT_KINDS.some((kind) => kind === feature))
        saved.inc({ kind: feature });
    },
  };
}

function databaseFigures(registry: Registry, { db }: Services): () => void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'rigbook_database_statement_duration_seconds',
    help: 'How long statements took, from the server',
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
      const pool = poolOf(db);
      connections.set({ state: 'used' }, pool ? pool.totalCount - pool.idleCount : 1);
      connections.set({ state: 'idle' }, pool?.idleCount ?? 0);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'rigbook_database_waiting',
    help: 'Requests that wait for a connection to the database',
    registers,
    collect: () => waiting.set(poolOf(db)?.waitingCount ?? 0),
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
    help: 'How long calls of the file store, pictures and looks into workbooks took, waiting in their queue included',
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
    help: 'Such work begun and not over; of pictures and looks, all but one of them wait',
    labelNames: ['kind'],
    registers,
  });
  const bytes = new Counter({ name: 'rigbook_stored_bytes_total', help: 'Bytes given to the file store', registers });
  const looks = new Counter({
    name: 'rigbook_workbook_looks_total',
    help: 'Uploaded workbooks looked into, by what came of it',
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

function backupFigures(registry: Registry, { settings }: Services): void {
  const { BACKUP_DIR } = settings;
  if (BACKUP_DIR === undefined) return;
  const newest: Gauge = new Gauge({
    name: 'rigbook_backup_newest_timestamp_seconds',
    help: 'When the newest scheduled backup was made',
    registers: [registry],
    collect: async () => newest.set(((await newestBackup(BACKUP_DIR).catch(() => null))?.getTime() ?? 0) / 1000),
  });
}
