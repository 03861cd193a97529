import type { Settings } from '../../settings/settings.ts';
import type { Tracing } from './tracing.ts';

/** Null unless the settings name a collector: its library costs memory and time to load, which nobody else need pay. */
export async function openTracing(settings: Settings): Promise<Tracing | null> {
  const endpoint = tracesEndpoint(settings);
  if (endpoint === null) return null;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(settings, endpoint);
}

/** As OpenTelemetry has it: the general address gets `/v1/traces`, the one for traces is taken as it is. */
function tracesEndpoint(settings: Settings): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: general } = settings;
  if (own !== undefined) return own;
  return general === undefined ? null : `${general.replace(/\/$/, '')}/v1/traces`;
}
