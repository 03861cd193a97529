// Has what deploy/ is for other programs read by these: Prometheus' rules, and the settings of the proxies. What is not
// installed is named and left out, unless nothing is.
import '../check-node.ts';

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../run.ts';

/** By program: its Debian package, and the calls that fail where a file is wrong. */
const CHECKS = {
  promtool: {
    from: 'prometheus',
    calls: [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts-unit.yaml'],
    ],
  },
  caddy: { from: 'caddy', calls: [['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile']] },
  nginx: { from: 'nginx-light', calls: [['-t', '-q', '-p', '.', '-c', 'nginx.conf']] },
  haproxy: { from: 'haproxy', calls: [['-c', '-q', '-f', 'haproxy.cfg']] },
};

/** A copy of deploy/ whose proxies find a certificate, and write into it. */
function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-deploy-'));
  cpSync(join(ROOT, 'deploy'), folder, { recursive: true });
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  spawnSync('openssl', [...made, '-keyout', key, '-out', certificate]);
  writeFileSync(join(folder, 'tls.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  for (const name of ['nginx.conf', 'haproxy.cfg']) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll('/etc/rigbook', folder).replaceAll('/var/log/nginx', folder));
  }
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
process.exitCode = results.includes(true) && !results.includes(false) ? 0 : 1;
