import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The span of the caller, as the header `traceparent` of the W3C tells it; null for none and for what is none. */
export function callerOf(header: string | string[] | undefined): SpanContext | null {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header));
  if (!match) return null;
  const [, traceId = '', spanId = '', flags = ''] = match;
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? caller : null;
}
