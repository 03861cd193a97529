import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BODY_BYTES, LISTS_BYTES } from './fields.ts';
import { bodyBytesOf, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

type Json = {
  type?: string;
  anyOf?: Json[];
  maxLength?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
};

/** Bytes of the longest JSON that a schema takes; of texts that it limits by a pattern or a list, no more than these. */
const SHORT = 100;

function longest({ type, anyOf, maxLength, maxItems = Infinity, items, properties = {} }: Json): number {
  if (anyOf) return Math.max(...anyOf.map(longest));
  if (type === 'array') return maxItems * longest(items ?? {});
  if (type === 'object') return Object.values(properties).reduce((sum, value) => sum + SHORT + longest(value), 2);
  // Four bytes are the longest character.
  return 4 * (maxLength ?? SHORT);
}

const fieldsOf = ({ multipart, body }: Route) => multipart?.fields ?? body;
const withFields = ROUTES.filter((route) => fieldsOf(route) !== undefined);

it.each(withFields.map((route) => [route.name, route] as const))(
  'a body of %s may be as long as its fields',
  (_, route) => {
    const schema = z.toJSONSchema(fieldsOf(route) ?? z.object({}), { io: 'input', unrepresentable: 'any' });
    expect(Math.min(longest(schema as Json), LISTS_BYTES)).toBeLessThanOrEqual(bodyBytesOf(route));
  },
);

it('only bodies with sheets, specifications, lists or several texts are longer than those of a few fields', () => {
  const longer = ROUTES.filter((route) => bodyBytesOf(route) > BODY_BYTES).map(({ name }) => name.replace(/^.*\./, ''));
  expect([...new Set(longer)].toSorted()).toEqual([
    'accept',
    'add',
    'answer',
    'answer-many',
    'assign-many',
    'correct',
    'issue',
    'known',
    'known-events',
    'note',
    'read',
    'save',
    'save-comparison',
    'save-complete-rig',
    'save-files',
    'save-mine',
    'save-team',
    'update',
    'update-complete-rig',
    'update-parent',
    'update-self',
    'verify-many',
  ]);
  expect(ROUTES.filter((route) => route.access === 'public' && bodyBytesOf(route) > BODY_BYTES)).toEqual([]);
});
