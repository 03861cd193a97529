import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/platform/settings/settings.ts';
import { DEPLOYED, PORTAL_OPTIONS, ROOT } from '../run.ts';

// No container engine is needed here: whatever runs them, the files must agree with each other, and the scripts work with the
// rights that compose.yaml gives them.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = {
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: object;
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  image?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  build?: { context: string; dockerfile: string };
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const dockerfile = read('deploy/Dockerfile');

const dependenciesOf = ({ depends_on: on = [] }: Service) => (Array.isArray(on) ? on : Object.keys(on));

test('the services of compose.yaml depend on existing services with a health check', () => {
  const names = Object.keys(compose.services);
  expect(names).toEqual(expect.arrayContaining(['server-1', 'server-2', 'proxy', 'database', 'files']));
  for (const [, service] of services) {
    expect(names).toEqual(expect.arrayContaining(dependenciesOf(service)));
    if (Array.isArray(service.depends_on)) continue;
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[name];
      // Not every engine reads the check of an image.
      const canTell = other?.healthcheck !== undefined;
      expect([name, condition, condition !== 'service_healthy' || canTell]).toEqual([name, condition, true]);
    }
  }
});

test('every volume of compose.yaml is declared and used, every file it mounts exists', () => {
  const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')));
  const sources = mounts.map(([source = '']) => source);
  const named = sources.filter((source) => !source.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  // Two servers sharing a folder for uploads in progress would delete each other's files.
  const written = mounts
    .filter(([source = '', , mode]) => !source.startsWith('.') && mode !== 'ro')
    .map(([source = '']) => source)
    .filter((source) => source !== 'backups');
  expect(written.toSorted()).toEqual(
    Object.keys(compose.volumes)
      .filter((name) => name !== 'backups')
      .toSorted(),
  );
  // A backup is made by one of the servers at a time, and found by the other.
  expect(mounts.filter(([source]) => source === 'backups')).toHaveLength(2);
  for (const source of sources.filter((path) => path.startsWith('.')))
    expect([source, existsSync(join(ROOT, 'deploy', source))]).toEqual([source, true]);
});

test('the servers of compose.yaml use existing settings, and write only to their volume', () => {
  for (const name of ['server-1', 'server-2']) {
    const server = compose.services[name];
    expect(server?.read_only).toBe(true);
    // The one that Node itself reads.
    const { NODE_EXTRA_CA_CERTS: authority, ...settings } = server?.environment ?? {};
    expect([authority, SETTING_NAMES]).toEqual([
      expect.stringMatching(/^\/tls\//),
      expect.arrayContaining(Object.keys(settings)),
    ]);
  }
  const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  expect([...new Set(needed)].toSorted()).toEqual([
    'OWNER_EMAIL',
    'OWNER_PASSWORD',
    'POSTGRES_ADMIN_PASSWORD',
    'POSTGRES_PASSWORD',
    'S3_ADMIN_PASSWORD',
    'S3_SECRET_ACCESS_KEY',
  ]);
});

test('no service of compose.yaml may do or reach more than it needs', () => {
  for (const [name, service] of services) {
    const { read_only, cap_drop, security_opt, mem_limit, pids_limit } = service;
    expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ['ALL'], ['no-new-privileges:true']]);
    expect([name, Boolean(mem_limit), Boolean(pids_limit)]).toEqual([name, true, true]);
  }
  // One version, so that what runs is what was tested; our own image is built from this repository.
  const images = services.filter(([, { build }]) => !build).map(([, { image = '' }]) => image);
  expect(images.filter((image) => !/:(\d+\.\d+|RELEASE\.\d{4}-)/.test(image))).toEqual([]);
  expect(dockerfile.match(/^FROM (?!node:\d+\.\d+\.\d+-slim)/m)).toBeNull();
  expect(compose.networks['back']).toEqual({ internal: true });
  const reach = services.map(([name, { networks, network_mode: none }]) => [name, networks ?? none]);
  expect(Object.fromEntries(reach)).toEqual({
    'server-1': ['front', 'back'],
    'server-2': ['front', 'back'],
    proxy: ['front'],
    authority: 'none',
    database: ['back'],
    files: ['back'],
    bucket: ['back'],
  });
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
});

test('the servers of compose.yaml use database and store as users of their own, over TLS', () => {
  const { environment: server = {} } = compose.services['server-1'] ?? {};
  const database = new URL((server['DATABASE_URL'] ?? '').replace(/\$\{.*?\}/, 'password'));
  const { environment: admin = {} } = compose.services['database'] ?? {};
  expect([database.username, database.searchParams.get('sslmode')]).toEqual(['rigbook', 'verify-full']);
  expect(admin['POSTGRES_USER']).not.toBe(database.username);
  expect(read('deploy/database.sh')).toMatch(/^create role :"name" login nosuperuser nocreatedb nocreaterole/m);
  // Of other databases it takes nothing from anybody: pg_rewind, for one, connects to 'postgres'.
  expect(read('deploy/database.sh').match(/^revoke .*$/gm)).toEqual([
    'revoke connect, temporary on database :"name" from public;',
  ]);
  expect(server['S3_ENDPOINT']).toMatch(/^https:/);
  expect(compose.services['files']?.environment?.['MINIO_ROOT_USER']).not.toBe(server['S3_ACCESS_KEY_ID']);
  expect(read('deploy/store.sh')).toContain(`mc admin user add files ${server['S3_ACCESS_KEY_ID']} `);
  expect(read('deploy/store.sh')).not.toContain('s3:*');
});

test('the unit lets the portal do what servers need and no more, and closes its folder to others', () => {
  const unit = read('deploy/rigbook.service');
  const guards = [
    'SystemCallFilter=@system-service',
    'StateDirectoryMode=0700',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'UMask=0077',
  ];
  for (const guard of guards) expect(unit.split('\n')).toContain(guard);
});

test('no file with settings gets into the image', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/.env', '**/.env.*', '**/*.env']));
});

test('the proxy forwards to the servers of compose.yaml', () => {
  const [, upstreams = ''] = /reverse_proxy ([^{]+)\{/.exec(read('deploy/Caddyfile')) ?? [];
  const hosts = upstreams.trim().split(/\s+/);
  expect(hosts).toEqual(['server-1:3000', 'server-2:3000']);
  const scraped = parse(read('deploy/prometheus.yaml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  expect(scraped.scrape_configs[0]?.static_configs[0]?.targets).toEqual(hosts);
});

test('the image contains all that its commands import, runs as an ordinary user, and starts an existing file', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  for (const source of copied) expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  const mentioned = [...read('docs/operations.md').matchAll(/`npm run ([\w-]+)/g)].map(([, name = '']) => name);
  const commands = [...new Set(mentioned)].filter((name) => scripts[name]?.includes('apps/server/src/cli/'));
  expect(commands.toSorted()).toEqual(['backup', 'doctor', 'migrate-store', 'reset-sign-in', 'restore', 'sealing-key']);
  expect(commands).toHaveLength(Object.values(scripts).filter((script) => script.includes('/src/cli/')).length);
  for (const name of commands) {
    const files = [...(scripts[name] ?? '').matchAll(/[\w./-]+\.ts/g)].map(([file]) => file.replace('./', ''));
    const missing = files.filter((file) => !copied.some((source) => file === source || file.startsWith(`${source}/`)));
    expect([name, files.length, missing]).toEqual([name, 2, []]);
  }
  expect(dockerfile).toMatch(/^USER node$/m);
  const image = /^CMD \["node", "([^\]]+)"\]$/m.exec(dockerfile)?.[1]?.split('", "') ?? [];
  const unit = /^ExecStart=\S+ (.+)$/m.exec(read('deploy/rigbook.service'))?.[1]?.split(' ');
  const script = image.at(-1) ?? '';
  expect([image, existsSync(join(ROOT, script)), unit]).toEqual([[...PORTAL_OPTIONS, script], true, image]);
  const deployed = Object.entries(DEPLOYED)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(dockerfile).toContain(`ENV ${deployed} `);
  expect(read('deploy/rigbook.service')).toContain(`Environment=${deployed} `);
  const starting = `node ${PORTAL_OPTIONS.join(' ')} -r ./tools/check-node.ts `;
  for (const name of ['start', 'demo']) expect(scripts[name]).toContain(starting);
});

test('docs/operations.md describes every setting, and none that does not exist', () => {
  const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const mentioned = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(mentioned.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const mayDropRights = process.getuid?.() === 0 && has('setpriv');
const DATABASE_USER = 999;

describe('certificates.sh', () => {
  /** As root with no capability but those that compose.yaml adds, where the tests themselves run as root. */
  function certify(tls: string) {
    const script = ['sh', join(ROOT, 'deploy/certificates.sh'), tls];
    const added = (compose.services['authority'] as { cap_add?: string[] }).cap_add ?? [];
    const kept = ['-all', ...added.map((name) => `+${name.toLowerCase()}`)].join(',');
    const [program = '', ...args] = mayDropRights
      ? ['setpriv', `--bounding-set=${kept}`, '--inh-caps=-all', ...script]
      : [...script, String(process.getuid?.() ?? DATABASE_USER)];
    execFileSync(program, args, { stdio: 'pipe' });
  }

  test('makes certificates by one authority, with keys for their owners only, and keeps them at the next start', () => {
    const tls = aFolder();
    certify(tls);
    const path = (name: string) => join(tls, name);
    for (const name of ['database/server.crt', 'files/public.crt']) {
      execFileSync('openssl', ['verify', '-CAfile', path('authority/ca.crt'), path(name)], { stdio: 'pipe' });
    }
    for (const name of ['database/server.key', 'files/private.key'])
      expect(statSync(path(name)).mode & 0o777).toBe(0o600);
    const owner = mayDropRights ? DATABASE_USER : process.getuid?.();
    expect(statSync(path('database/server.key')).uid).toBe(owner);
    const before = readFileSync(path('database/server.crt'), 'utf8');
    certify(tls);
    expect(readFileSync(path('database/server.crt'), 'utf8')).toBe(before);
  });

  test('makes new ones before they end, although the keys are not its own any more', () => {
    const tls = aFolder();
    certify(tls);
    const before = readFileSync(join(tls, 'database/server.crt'), 'utf8');
    rmSync(join(tls, 'files/public.crt'));
    certify(tls);
    expect(readFileSync(join(tls, 'database/server.crt'), 'utf8')).not.toBe(before);
  });
});

describe('store.sh', () => {
  /** Runs it with nothing but the programs of its image, and an `mc` that fails for what is there already. */
  function runStore(folder: string, attached: string) {
    const programs = join(folder, 'programs');
    if (!existsSync(programs)) {
      mkdirSync(programs);
      for (const name of ['sh', 'mkdir', 'cp', 'cat']) {
        symlinkSync(
          execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
          join(programs, name),
        );
      }
      mkdirSync(join(folder, 'tls/authority'), { recursive: true });
      writeFileSync(join(folder, 'tls/authority/ca.crt'), 'an authority');
    }
    writeFileSync(
      join(programs, 'mc'),
      `#!${join(programs, 'sh')}
echo "$@" >>${folder}/calls
case "$*" in
  *'policy attach'*) [ -z '${attached}' ] ;;
  *'user info'*) echo '${attached}' ;;
esac
`,
    );
    chmodSync(join(programs, 'mc'), 0o755);
    const env = { PATH: programs, MC_CONFIG_DIR: join(folder, 'mc'), S3_SECRET_ACCESS_KEY: 'a secret' };
    return spawnSync(join(programs, 'sh'), [join(ROOT, 'deploy/store.sh'), join(folder, 'tls')], { env }).status;
  }

  test('makes bucket, user and policy, and passes again once all of them are there', () => {
    const folder = aFolder();
    expect(runStore(folder, '')).toBe(0);
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toContain('admin policy attach files rigbook --user rigbook');
    expect(runStore(folder, 'PolicyName: rigbook')).toBe(0);
  });

  test('fails where the policy is not the one that the user has', () => {
    expect(runStore(aFolder(), 'PolicyName: other')).toBe(1);
  });
});

test.each([
  [200, 0],
  [503, 1],
])('a container whose server answers %i has the exit code of its check: %i', async (status, code) => {
  const server = createServer(({ url }, answer) => void answer.writeHead(url === '/readyz' ? status : 404).end());
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { promise, resolve } = Promise.withResolvers<number | null>();
  spawn(process.execPath, [join(ROOT, 'deploy/healthy.mjs')], { env: { PORT: String(port) } }).once('exit', resolve);
  expect(await promise).toBe(code);
});
