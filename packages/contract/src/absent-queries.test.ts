import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROUTES } from './routes.ts';

/** What a field of a query means when it is left out; one that is not here means nothing then. */
const ABSENT: Record<string, unknown> = {
  page: 1,
  per_page: 25,
  search: '',
  scope: 'current',
  since: '',
  sheets: [],
  language: 'en',
  months: 12,
  acts: false,
  internal: false,
  overdue: false,
  asked: false,
  returned: false,
  proposed: false,
  accepted: false,
  ...Object.fromEntries(
    [
      'client',
      'activity',
      'permission',
      'rig',
      'report',
      'kind',
      'report_kind',
      'sheet',
      'section',
      'priority',
      'state',
    ]
      .concat(['owner', 'turn', 'user', 'from', 'to', 'entity', 'uuid'])
      .concat(['due_to', 'closed_days', 'closed_from', 'closed_to', 'age_from', 'age_to'])
      .map((name) => [name, null]),
  ),
};

/** What it means to a call to which it means something else. */
const OTHERWISE: [calls: RegExp, fields: Record<string, unknown>][] = [
  [/^findings\.list$/, { sort: 'due' }],
  [/^findings\.board$/, { sort: 'rig' }],
  [/^findings\.trend$/, { scope: 'all' }],
  [/^workbooks\.blank$/, { kind: 'inspection' }],
  // With a page the UUID in the address is that of a rig, and the answer a page of its list.
  [/^(inspection|audit|acceptance|closing|audit_closing|qshe)\.show$/, { page: undefined }],
  [/^(visits|history)\.list$/, { from: undefined, to: undefined }],
  [/^home\.show$/, { since: undefined }],
];

/** Fields without which a call is refused. */
const NEEDED: [calls: RegExp, fields: string[]][] = [
  [/^(inspection|audit|acceptance)\.same$/, ['rig']],
  [/^findings\.compare$/, ['from', 'to']],
  [/^findings\.comparisons$/, ['rig']],
  [/^findings\.sheets$/, ['rig', 'kind']],
  [/^visits\.clashes$/, ['date']],
  [/^reminders\.preview-mail$/, ['user']],
];

const fieldsOf = (query: z.ZodMiniType) =>
  Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {});

const matching = <Value>(table: [RegExp, Value][], name: string) => table.find(([calls]) => calls.test(name))?.[1];

const withQueries = ROUTES.flatMap(({ name, query }) => (query ? [[name, query] as const] : []));

it.each(withQueries)('%s without a query means what it should', (name, query) => {
  const { data, error } = query.safeParse({});
  const needed = matching(NEEDED, name);
  const meant = { ...ABSENT, ...matching(OTHERWISE, name) };
  const fields = fieldsOf(query).filter((field) => meant[field] !== undefined);
  expect([data, error?.issues.map(({ path }) => path.join('.'))]).toEqual([
    needed ? undefined : Object.fromEntries(fields.map((field) => [field, meant[field]])),
    needed,
  ]);
});

it.each(ROUTES.flatMap(({ name, path, params }) => (params ? [[name, path, params] as const] : [])))(
  '%s is refused without a part of its address',
  (_, path, params) => {
    const parts = [...path.matchAll(/:(\w+)|\*/g)].map(([rest, name]) => name ?? rest);
    expect(params.safeParse({}).error?.issues.map(({ path: at }) => at.join('.'))).toEqual(parts);
  },
);
