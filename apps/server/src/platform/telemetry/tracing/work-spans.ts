import { SpanKind, SpanStatusCode, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { operationOf, statements, works, type Statement, type Work, type WorkDone } from '../observing.ts';

const MAX_TEXT = 2000;

/**
 * Gives each statement and each piece of work a span within that of its request; work without a request, such as a sweep,
 * has none. Values, addresses, paths and names are not sent. @returns the function that ends it
 */
export function followWork(tracer: Tracer, context: () => Context | undefined): () => void {
  const onStatement = (message: unknown) => {
    const parent = context();
    if (!parent) return;
    const statement = message as Statement;
    const operation = operationOf(statement);
    const endTime = Date.now();
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: endTime - statement.milliseconds,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': statement.text.slice(0, MAX_TEXT),
        },
      },
      parent,
    );
    if (statement.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
  const begun = new WeakMap<object, Span>();
  const start = (work: Work) => {
    const parent = context();
    if (!parent) return;
    const attributes = work.bytes === undefined ? {} : { 'rigbook.bytes': work.bytes };
    begun.set(work, tracer.startSpan(`${work.kind} ${work.name}`, { attributes }, parent));
  };
  const asyncEnd = (work: WorkDone) => {
    const span = begun.get(work);
    if (work.error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const listener = { start, asyncEnd, end: () => {}, asyncStart: () => {}, error: () => {} };
  statements.subscribe(onStatement);
  works.subscribe(listener);
  return () => {
    statements.unsubscribe(onStatement);
    works.unsubscribe(listener);
  };
}
