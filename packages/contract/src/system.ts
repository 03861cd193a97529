import * as z from 'zod/mini';
import { route } from './route.ts';

const state = z.object({ status: z.string() });

export const healthz = route({
  name: 'system.healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'The process answers',
  answer: state,
});

export const readyz = route({
  name: 'system.readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'Database and file store answer',
  answer: state,
});

export const metrics = route({
  name: 'system.metrics',
  method: 'GET',
  path: '/metrics',
  // From the machine itself, or with the token from the settings; the handler checks that.
  summary: 'Metrics for Prometheus; from loopback only, or with the token from the settings',
  answer: 'text',
});

export const openApi = route({
  name: 'system.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  answer: z.looseObject({}),
});

export const uploads = route({
  name: 'system.uploads',
  method: 'GET',
  path: '/uploads/*',
  // Only the logo is really public; everything else needs the session and flag of whatever the path belongs to.
  summary:
    'A stored picture or file; ?w=50 or ?w=400 gives a small copy of a picture, ?original=1 the one without marks',
  // A NUL can't be stored, so no path contains one.
  params: z.object({
    '*': z.string().check(z.regex(/^[^\0]+$/), z.meta({ description: 'The stored path after uploads/' })),
  }),
  query: z.object({
    w: z.optional(z.enum(['50', '400']).check(z.meta({ description: 'Width of a small copy' }))),
    original: z.optional(
      z.enum(['1']).check(z.meta({ description: 'Of a picture with marks the one on which they were drawn' })),
    ),
  }),
  answer: 'download',
});

export const systemRoutes = [healthz, readyz, metrics, openApi, uploads];
