import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

// What Grafana expects of a dashboard (its dashboard_kind.cue), as far as ours uses it. That its metrics exist is in metrics.test.ts.

const DASHBOARD = join(import.meta.dirname, '../../../../deploy/dashboard.json');

/** Ids of units that Grafana knows and that our metrics can have. */
const UNITS = [
  'short',
  'none',
  'percent',
  'percentunit',
  's',
  'ms',
  'bytes',
  'decbytes',
  'Bps',
  'reqps',
  'ops',
  'dtdurations',
] as const;
const COLUMNS = 24;
/** From the first that refers to data sources by type and uid on; an older one is upgraded when it is imported. */
const VERSIONS = { from: 36, to: 42 };

const name = z.string().min(1);
const datasource = z.strictObject({ type: z.literal('prometheus'), uid: name });
const panelSchema = z.strictObject({
  id: z.int().positive(),
  type: z.enum(['timeseries', 'stat', 'gauge', 'table']),
  title: name,
  description: name.optional(),
  datasource,
  gridPos: z
    .strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) })
    .refine(({ x, w }) => x + w <= COLUMNS, 'is wider than the dashboard'),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({ unit: z.enum(UNITS), min: z.number().optional(), max: z.number().optional() }),
    overrides: z.array(z.never()),
  }),
  targets: z.array(z.strictObject({ refId: z.string().regex(/^[A-Z]$/), expr: name, legendFormat: name })).min(1),
});
const dashboardSchema = z.strictObject({
  title: name,
  // It is at this address, also after it was imported again.
  uid: z.string().regex(/^[\w-]{1,40}$/),
  schemaVersion: z.int().min(VERSIONS.from).max(VERSIONS.to),
  version: z.int().positive(),
  editable: z.boolean(),
  tags: z.array(name),
  time: z.strictObject({ from: name, to: name }),
  refresh: name,
  templating: z.strictObject({
    list: z.array(z.strictObject({ name, label: name, type: z.literal('datasource'), query: z.literal('prometheus') })),
  }),
  panels: z.array(panelSchema).min(1),
});

const dashboard = dashboardSchema.parse(JSON.parse(readFileSync(DASHBOARD, 'utf8')));
const { panels, templating } = dashboard;

const twice = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);

test('every panel of the dashboard has an id and a title of its own, and so has each of its queries', () => {
  expect(twice(panels.map(({ id }) => id))).toEqual([]);
  expect(twice(panels.map(({ title }) => title))).toEqual([]);
  expect(panels.filter(({ targets }) => twice(targets.map(({ refId }) => refId)).length > 0)).toEqual([]);
});

test('every panel reads from the data source that is chosen for the dashboard', () => {
  const chosen = templating.list.map((variable) => `\${${variable.name}}`);
  expect(panels.filter(({ datasource: { uid } }) => !chosen.includes(uid))).toEqual([]);
});

test('no panel covers another', () => {
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)}, ${y + Math.floor(nth / w)}`),
  );
  expect(twice(places)).toEqual([]);
});

test('a legend names only what its query keeps apart', () => {
  const wrong = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const isSummed = /\b(?:sum|max|min|avg)\b/.test(expr);
      const kept = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '));
      const said = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      return isSummed ? said.filter((label) => !kept.includes(label)).map((label) => `${title}: ${label}`) : [];
    }),
  );
  expect(wrong).toEqual([]);
});
