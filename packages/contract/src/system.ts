import * as z from 'zod/mini';
import { route } from './route.ts';

const state = z.object({ status: z.string() });

export const healthz = route({
  name: 'system.healthz',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process answers',
  answer: state,
});

export const readyz = route({
  name: 'system.readyz',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'Database and file store answer',
  answer: state,
});

export const metrics = route({
  name: 'system.metrics',
  method: 'GET',
  path: '/metrics',
  // From the machine itself, or with the token of the settings; the server looks by itself.
  access: 'public',
  summary: 'Figures for Prometheus; from loopback only, or with the token from the settings',
  answer: 'text',
});

export const openApi = route({
  name: 'system.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This document',
  answer: z.looseObject({}),
});

export const uploads = route({
  name: 'system.uploads',
  method: 'GET',
  path: '/uploads/*',
  // Public only as far as the logo goes; everything else needs the session and flag of what the path belongs to.
  access: 'public',
  summary: 'A stored picture or file; ?w=50 or ?w=400 gives a small copy of a picture',
  // A NUL can't be stored, so it is no part of any path.
  params: z.object({
    '*': z.string().check(z.regex(/^[^\0]+$/), z.meta({ description: 'The stored path after uploads/' })),
  }),
  query: z.object({ w: z.optional(z.enum(['50', '400']).check(z.meta({ description: 'Width of a small copy' }))) }),
  answer: 'download',
});

export const systemRoutes = [healthz, readyz, metrics, openApi, uploads];
