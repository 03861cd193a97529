import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/platform/settings/settings.ts';
import { ROOT } from '../run.ts';

// No container engine is asked here: what the files say of each other must agree, whatever would run them.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = {
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: object;
  read_only?: boolean;
  build?: { context: string; dockerfile: string };
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const dockerfile = read('deploy/Dockerfile');

const dependenciesOf = ({ depends_on: on = [] }: Service) => (Array.isArray(on) ? on : Object.keys(on));

test('the services of compose.yaml wait for services that are there, and can tell that they are ready', () => {
  const names = Object.keys(compose.services);
  expect(names).toEqual(expect.arrayContaining(['server-1', 'server-2', 'proxy', 'database', 'files']));
  for (const [, service] of services) {
    expect(names).toEqual(expect.arrayContaining(dependenciesOf(service)));
    if (Array.isArray(service.depends_on)) continue;
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[name];
      const canTell = other?.healthcheck !== undefined || (other?.build && dockerfile.includes('HEALTHCHECK'));
      expect([name, condition, condition !== 'service_healthy' || Boolean(canTell)]).toEqual([name, condition, true]);
    }
  }
});

test('every volume of compose.yaml is declared and used, every file it brings along is there', () => {
  const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const named = sources.filter((source) => !source.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  // Two servers that shared a folder for uploads under way would clear away each other's.
  expect(named.length).toBe(new Set(named).size);
  for (const source of sources.filter((path) => path.startsWith('.')))
    expect([source, existsSync(join(ROOT, 'deploy', source))]).toEqual([source, true]);
});

test('the servers of compose.yaml are set by settings that exist, and write nowhere but into their volume', () => {
  for (const name of ['server-1', 'server-2']) {
    const server = compose.services[name];
    expect(server?.read_only).toBe(true);
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(server?.environment ?? {})));
  }
  const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  expect([...new Set(needed)].toSorted()).toEqual([
    'OWNER_EMAIL',
    'OWNER_PASSWORD',
    'POSTGRES_PASSWORD',
    'S3_SECRET_ACCESS_KEY',
  ]);
});

test('the proxy sends to the servers of compose.yaml', () => {
  const [, upstreams = ''] = /reverse_proxy ([^{]+)\{/.exec(read('deploy/Caddyfile')) ?? [];
  const hosts = upstreams.trim().split(/\s+/);
  expect(hosts).toEqual(['server-1:3000', 'server-2:3000']);
  const scraped = parse(read('deploy/prometheus.yaml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  expect(scraped.scrape_configs[0]?.static_configs[0]?.targets).toEqual(hosts);
});

test('the image holds all that its commands import, runs as nobody special, and starts what is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  for (const source of copied) expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  const told = [...read('docs/operations.md').matchAll(/`npm run ([\w-]+)/g)].map(([, name = '']) => name);
  const commands = [...new Set(told)].filter((name) => scripts[name]?.includes('apps/server/src/cli/'));
  expect(commands.toSorted()).toEqual(['backup', 'doctor', 'migrate-store', 'reset-sign-in', 'restore']);
  expect(commands).toHaveLength(Object.values(scripts).filter((script) => script.includes('/src/cli/')).length);
  for (const name of commands) {
    const files = [...(scripts[name] ?? '').matchAll(/[\w./-]+\.ts/g)].map(([file]) => file.replace('./', ''));
    const missing = files.filter((file) => !copied.some((source) => file === source || file.startsWith(`${source}/`)));
    expect([name, files.length, missing]).toEqual([name, 2, []]);
  }
  expect(dockerfile).toMatch(/^USER node$/m);
  const [, script = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? [];
  const unit = /^ExecStart=\S+ (\S+)$/m.exec(read('deploy/rigbook.service'))?.[1];
  expect([script, existsSync(join(ROOT, script)), unit]).toEqual([script, true, script]);
});

test('every setting is told in docs/operations.md, and none that does not exist', () => {
  const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(told.toSorted()).toEqual(SETTING_NAMES.toSorted());
});
