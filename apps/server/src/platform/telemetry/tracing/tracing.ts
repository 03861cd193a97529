import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromProxy } from '../request-id.ts';
import type { Settings } from '../../settings/settings.ts';
import { followWork } from './work-spans.ts';

/** The caller's span from a W3C `traceparent` header; null if there is none or it is invalid. */
export function callerOf(header: string | string[] | undefined): SpanContext | null {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header));
  if (!match) return null;
  const [, traceId = '', spanId = '', flags = ''] = match;
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? caller : null;
}

/** Follows the requests of a server, and what they ask of database and file store, until it is closed. */
export type Tracing = (app: FastifyInstance) => void;

/** Sends a span for every request to the collector, with child spans for statements, file store calls and inspections. */
export function startTracing(settings: Settings, url: string): Tracing {
  const exporter = new OTLPTraceExporter({ url });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('rigbook');
  const current = new AsyncLocalStorage<Context>();
  return (app) => {
    followRequests(app, tracer, current, ({ raw }) => isFromProxy(raw, settings));
    const stop = followWork(tracer, () => current.getStore());
    app.addHook('onClose', async () => {
      stop();
      // Traces that an unavailable collector does not accept are lost: they must not keep the portal from stopping.
      await provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces were not delivered'));
    });
  };
}

function followRequests(
  app: FastifyInstance,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
  isCallerKnown: (request: FastifyRequest) => boolean,
) {
  const begun = new WeakMap<FastifyRequest, { span: Span; context: Context }>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    // The pattern of the route, never the address: that contains ids and possibly a token.
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'rigbook.request_id': id };
    const caller = isCallerKnown(request) ? callerOf(request.headers.traceparent) : null;
    const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(parent, span);
    begun.set(request, { span, context });
    const { traceId, spanId } = span.spanContext();
    request.log = reply.log = request.log.child({ trace_id: traceId, span_id: spanId });
    current.run(context, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = begun.get(request)?.context;
    if (context) current.run(context, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = begun.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  // The caller has gone away during the answer.
  app.addHook('onRequestAbort', async (request) => void begun.get(request)?.span.setAttribute('rigbook.aborted', true));
}
