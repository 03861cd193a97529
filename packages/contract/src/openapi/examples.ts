import type { Route } from '../route.ts';

type Json = Record<string, unknown>;

const RIG = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REPORT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const SECRET = 'lrwX6_suG6sjoePteW2LJ7cEC-pkm37YFODoqhc9tiA';
const FILE = `uploads/rigs/${RIG}/reports/moveReport/${REPORT}/move audit.pdf`;
const SHEET = {
  name: 'Mast',
  rows: [null, [{ position: 'A1', content: 'No.' }], [{ position: 'E2', content: 'Major' }]],
  rowsPriority: [null, null, 'major'],
  rowsStatus: [null, null, null],
};

/** Examples by field name, for fields whose type alone would make a meaningless example. */
const BY_NAME: Record<string, unknown> = {
  rigUUID: RIG,
  rigUuid: RIG,
  reportUUID: REPORT,
  UUID: RIG,
  id: 12,
  name: 'Sahra Falcon',
  code: 'k3x9q0a7421',
  active: 1,
  label: 'Rig Sahra Falcon',
  type: 'EDITOR',
  email: 'a.surveyor@example.com',
  password: 'tide table 1912',
  passwordConfirmation: 'tide table 1912',
  permission_id: 2,
  client_id: 2,
  client: 2,
  rig: 12,
  permission: 2,
  activity: 1,
  access_token: SECRET,
  secret: SECRET,
  path: `/api/visits/calendar/${SECRET}.ics`,
  token_type: 'bearer',
  expires_in: 43_200,
  user_name: 'A. Surveyor',
  user_permission: 2,
  client_code: 'k3x9q0a7421',
  image: `uploads/rigs/${RIG}/image/rig-20d0a929218e.jpg`,
  sheet: `uploads/rigs/${RIG}/reports/inspection/${REPORT}/79d30b47ba0d/findings.xlsx`,
  sheetName: 'Mast',
  row: '15',
  file: FILE,
  data: JSON.stringify([SHEET]),
  specs: [{ title: 'Mast', subSpecs: [{ title: 'Main mast', Identity: { 'Clear height': '45 m' } }] }],
  date: '2026-11-05',
  other_rig: null,
  description: 'Full survey of mast and derrick.',
  deleted_by: 'A. Surveyor',
  status: 'ok',
  current_page: 1,
  per_page: 10,
  total: 1,
  openapi: '3.1.0',
};

/** An example for a JSON schema; `name` is that of its field. */
export function exampleOf(schema: Json, name = ''): unknown {
  const [given] = (schema['examples'] as unknown[] | undefined) ?? [];
  if ((isPlain(schema) || name === 'specs') && Object.hasOwn(BY_NAME, name)) {
    const named = BY_NAME[name];
    if (fits(schema, named)) return named;
    // The same name may be a number in one place and a text in another.
    if (schema['type'] === 'string' && !('enum' in schema)) return given ?? String(named);
  }
  if (given !== undefined) return given;
  if ('const' in schema) return schema['const'];
  const [first] = (schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'] ?? []) as unknown[];
  if (first !== undefined) return typeof first === 'object' && first !== null ? exampleOf(first as Json, name) : first;
  return exampleOfType(schema, name);
}

/** Whether a value is of the type of a schema, or one of its words. */
function fits(schema: Json, value: unknown): boolean {
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Json[]).some((one) => fits(one, value));
  const types: Record<string, boolean> = {
    null: value === null,
    integer: Number.isInteger(value),
    string: typeof value === 'string',
  };
  return types[String(schema['type'])] ?? true;
}

/** Neither an object nor a list, nor a union with one of them. */
const isPlain = (schema: Json): boolean =>
  schema['type'] !== 'object' && schema['type'] !== 'array' && ((schema['anyOf'] ?? []) as Json[]).every(isPlain);

function exampleOfType(schema: Json, name: string): unknown {
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([key, property]) => [
          key,
          exampleOf(property, key),
        ]),
      );
    case 'array':
      return [exampleOf((schema['items'] ?? {}) as Json, name.replace(/s$/, ''))];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'text';
  }
}

const NOUNS: Record<string, string> = { clients: 'Client', users: 'User', rigs: 'Rig', visits: 'Visit' };

const TEXTS: Record<string, string> = {
  'system.metrics': '# TYPE process_uptime_seconds gauge\nprocess_uptime_seconds 86400\n',
  'session.logout': 'You are signed out.',
  'session.end': 'This session is ended.',
  'session.end-all': 'You are signed out everywhere.',
  'second-factor.remove': 'Your second factor is removed.',
  'second-factor.reset': 'The second factor of A. Surveyor is removed.',
  'second-factor.rule': 'A second factor is required of every user of Sahra Drilling.',
  'trash.restore': 'Sahra Falcon is restored successfully.',
};

/** The sentence or path that a route with a text answer returns. */
export function exampleText({ name, method, multipart }: Route): string {
  if (multipart) return FILE;
  const text = TEXTS[name];
  if (text !== undefined) return text;
  const noun = NOUNS[name.split('.')[0] ?? ''] ?? (name.endsWith('delete-file') ? 'File' : 'Report');
  return `${noun} is ${method === 'DELETE' ? 'deleted' : 'saved'} successfully.`;
}
