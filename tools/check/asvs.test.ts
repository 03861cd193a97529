import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROUTES } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { anchorsOf } from './check-rules.ts';
import { readTree } from './source-tree.ts';

const DOCUMENT = 'docs/asvs.md';
const text = readFileSync(join(ROOT, DOCUMENT), 'utf8');

/** The requirements of levels 1 and 2 of ASVS 5.0.0, a line for each chapter. */
const REQUIREMENTS = [
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2',
  '2.1.1-3 2.2.1-3 2.3.1-4 2.4.1',
  '3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2',
  '4.1.1-3 4.2.1 4.3.1-2 4.4.1-4',
  '5.1.1 5.2.1-3 5.3.1-2 5.4.1-3',
  '6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4',
  '7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2',
  '8.1.1-2 8.2.1-3 8.3.1 8.4.1',
  '9.1.1-3 9.2.1-4',
  '10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3',
  '11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1',
  '12.1.1-3 12.2.1-2 12.3.1-4',
  '13.1.1 13.2.1-5 13.3.1-2 13.4.1-5',
  '14.1.1-2 14.2.1-4 14.3.1-3',
  '15.1.1-3 15.2.1-3 15.3.1-7',
  '16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3',
  '17.1.1 17.2.1-4 17.3.1-2',
].flatMap((chapter) => chapter.split(' ').flatMap((numbers) => numbersIn(numbers)));

/** The numbers in '1.2.3-5,7' or '1.2.3 to 5, 7'. */
function numbersIn(numbers: string): string[] {
  const [, section = '', list = ''] = /^(\d+\.\d+)\.(.+)$/.exec(numbers.trim()) ?? [];
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split(/-|to/).map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.[^|]+)\|([^|]+)\|([^|]+)\|(.+)\|$/gm)].map(
  ([, numbers = '', , result = '', where = '']) => ({ numbers: numbersIn(numbers), result: result.trim(), where }),
);

test('every requirement of levels 1 and 2 is answered once, and no other', () => {
  const answered = rows.flatMap(({ numbers }) => numbers);
  expect(REQUIREMENTS).toHaveLength(253);
  expect(answered.toSorted()).toEqual(REQUIREMENTS.toSorted());
});

test('each holds, does not apply or differs, and says where or why', () => {
  expect(rows.filter(({ result }) => !['holds', 'does not apply', 'differs'].includes(result))).toEqual([]);
  expect(rows.filter(({ where }) => where.trim().length < 8)).toEqual([]);
});

test('what holds names a test or where it is documented, or says that it is so by construction or by hand', () => {
  const shown = /\.(test|spec)\.tsx?`|\]\(|^ *By (construction|hand): /;
  expect(rows.filter(({ result, where }) => result === 'holds' && !shown.test(where))).toEqual([]);
});

const section = (heading: string): string => text.split(`\n### ${heading}\n`)[1]?.split('\n### ')[0] ?? '';

test('every route that needs no session is a way in, and every address among the settings a connection', () => {
  const open = ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter((path) => !section('Ways in').includes(`\`${path.replace(/\.ics$/, '')}\``))).toEqual([]);
  const settings = readFileSync(join(ROOT, 'apps/server/src/platform/settings/settings.ts'), 'utf8');
  const addresses = [...settings.matchAll(/^ +(\w+_(?:URL|ENDPOINT)): (?:z|httpAddress)\b/gm)].map(
    ([, name = '']) => name,
  );
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((name) => !section('Connections').includes(`\`${name}\``))).toEqual([]);
});

test('every file and every heading it names exists', () => {
  const { paths } = readTree(ROOT);
  const known = [...paths, 'deploy/Caddyfile', 'deploy/Dockerfile', 'deploy/certificates.sh', 'deploy/alerts.yaml'];
  const files = [...text.matchAll(/`([\w./-]*\w\.(?:tsx?|sh|yaml)|Caddyfile|Dockerfile)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(200);
  const missing = files.filter((file) => !known.some((path) => path === file || path.endsWith(`/${file}`)));
  expect([...new Set(missing)].filter((file) => !existsSync(join(ROOT, 'deploy', file)))).toEqual([]);

  const links = [...text.matchAll(/\]\((?!https:)([^)#]*)#?([^)]*)\)/g)];
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(([, file = '', anchor = '']) => {
    const path = join(ROOT, file === '' ? DOCUMENT : join(dirname(DOCUMENT), file));
    return !existsSync(path) || (anchor !== '' && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
