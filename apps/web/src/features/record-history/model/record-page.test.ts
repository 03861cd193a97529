import type { HistoryRow } from '@rigbook/contract';
import { expect, it } from 'vitest';
import { recordPage } from './record-page.ts';

const CREATED = '2026-11-05T07:30:00.000Z';
const row = (entity: string, more: Partial<HistoryRow> = {}): HistoryRow => ({
  at: CREATED,
  user_name: 'Amina',
  action: 'change',
  entity,
  UUID: 'u-1',
  label: '',
  report: null,
  exists: true,
  client: { id: 2, name: 'Meridian' },
  before: null,
  after: null,
  more: 0,
  ...more,
});
const report = { kind: 'audit_closing', rig: 'Falcon', created_at: CREATED } as const;

it.each<[string, Partial<HistoryRow>, string | undefined]>([
  ['rig', {}, '/rig/show/u-1'],
  ['client', {}, '/client/edit/u-1'],
  ['user', {}, '/user/edit/u-1'],
  ['visit', {}, '/visit/show/u-1'],
  ['finding', {}, '/finding/show/u-1'],
  ['finding', { exists: false }, undefined],
  ['report', { report }, '/audit-closing/show/u-1'],
  ['file', { report }, '/audit-closing/show/u-1'],
  ['report', { report, exists: false }, undefined],
  ['rig', { exists: false }, undefined],
  ['webhook', {}, undefined],
])('the page of a %s with %j is %s', (entity, more, path) => {
  expect(recordPage(row(entity, more))?.path).toBe(path);
});
