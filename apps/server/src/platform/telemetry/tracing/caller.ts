import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The caller's span from a W3C `traceparent` header; null if there is none or it is invalid. */
export function callerOf(header: string | string[] | undefined): SpanContext | null {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header));
  if (!match) return null;
  const [, traceId = '', spanId = '', flags = ''] = match;
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? caller : null;
}
