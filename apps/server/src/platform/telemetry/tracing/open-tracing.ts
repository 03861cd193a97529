import type { Settings } from '../../settings/settings.ts';
import type { Tracing } from './tracing.ts';

/** Null unless the settings name a collector: loading its library costs memory and time that others need not pay. */
export async function openTracing(settings: Settings): Promise<Tracing | null> {
  const endpoint = tracesEndpoint(settings);
  if (endpoint === null) return null;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(settings, endpoint);
}

/** As OpenTelemetry defines it: `/v1/traces` is appended to the general address, the one for traces is used unchanged. */
function tracesEndpoint(settings: Settings): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: general } = settings;
  if (own !== undefined) return own;
  return general === undefined ? null : `${general.replace(/\/$/, '')}/v1/traces`;
}
