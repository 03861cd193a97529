// Has what deploy/ is for other programs read by these: Prometheus' rules and queries, and the settings of the proxies; then
// looks at what the proxies answer while the database is frozen. What is not installed is named and left
// out, unless nothing is.
import '../check-node.ts';

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../run.ts';
import { isFrozenDatabaseReported } from './deploy/frozen-database.ts';
import { certify, inFolder } from './deploy/proxies.ts';

/** By program: its Debian package, and the calls that fail where a file is wrong. */
const CHECKS = {
  promtool: {
    from: 'prometheus',
    calls: [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts-unit.yaml'],
      ['check', 'rules', 'queries.yaml'],
    ],
  },
  caddy: { from: 'caddy', calls: [['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile']] },
  nginx: { from: 'nginx-light', calls: [['-t', '-q', '-p', '.', '-c', 'nginx.conf']] },
  haproxy: { from: 'haproxy', calls: [['-c', '-q', '-f', 'haproxy.cfg']] },
};

/** The queries of the dashboard as rules: Prometheus checks nothing else by itself. */
function queriesOf(dashboard: string): string {
  const { panels } = JSON.parse(dashboard) as { panels: { id: number; targets: { refId: string; expr: string }[] }[] };
  const rules = panels.flatMap(({ id, targets }) =>
    targets.map(({ refId, expr }) => ({ record: `panel:${id}:${refId}`, expr })),
  );
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

/** A copy of deploy/ whose proxies find a certificate, and write into it. */
function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-deploy-'));
  cpSync(join(ROOT, 'deploy'), folder, { recursive: true });
  certify(folder);
  for (const name of ['nginx.conf', 'haproxy.cfg']) {
    writeFileSync(join(folder, name), inFolder(readFileSync(join(folder, name), 'utf8'), folder));
  }
  writeFileSync(join(folder, 'queries.yaml'), queriesOf(readFileSync(join(folder, 'dashboard.json'), 'utf8')));
  return folder;
}

function isRight(folder: string, program: keyof typeof CHECKS): boolean | null {
  const { from, calls } = CHECKS[program];
  for (const call of calls) {
    const env = { ...process.env, DOMAIN: 'localhost' };
    const { error, status, stderr, stdout } = spawnSync(program, call, { cwd: folder, env, encoding: 'utf8' });
    if (error) {
      console.log(`${program}: not here (Debian's package ${from})`);
      return null;
    }
    if (status !== 0) {
      console.error(`${program} ${call.join(' ')}\n${stdout}${stderr}`);
      return false;
    }
  }
  console.log(`${program}: ok`);
  return true;
}

const folder = aCopy();
const results = (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((program) => isRight(folder, program));
rmSync(folder, { recursive: true });

const place = mkdtempSync(join(tmpdir(), 'rigbook-frozen-'));
results.push(await isFrozenDatabaseReported(place));
rmSync(place, { recursive: true });
process.exitCode = results.includes(true) && !results.includes(false) ? 0 : 1;
