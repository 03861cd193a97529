import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/src/platform/database/embedded/free-port.ts';
import { ROOT } from '../../run.ts';

/** A proxy of deploy/ at work: its name, and the port at which it speaks HTTPS. */
export type RunningProxy = { program: string; port: number; process: ChildProcess };

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** Where a proxy works: its folder with certificate and key in it, its ports, and the servers behind it. */
type Place = { folder: string; plain: number; secure: number; servers: readonly number[] };

/** The file of deploy/ for each proxy, with the addresses of this machine in it, and how the proxy is started with it. */
const PROXIES = {
  caddy: ({ folder, plain, secure, servers }: Place) => {
    const own = `admin off\nhttp_port ${plain}\nhttps_port ${secure}\nlocal_certs\nskip_install_trust\nstorage file_system ${folder}/store`;
    const upstreams = servers.map((port) => `127.0.0.1:${port}`).join(' ');
    const file = `{\n${own}\n}\n${read('Caddyfile').replace('server-1:3000 server-2:3000', upstreams)}`;
    writeFileSync(join(folder, 'Caddyfile'), file);
    return ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'];
  },
  nginx: ({ folder, plain, secure, servers }: Place) => {
    const file = withServers(read('nginx.conf'), servers)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`);
    writeFileSync(join(folder, 'nginx.conf'), inFolder(file, folder));
    return [
      '-p',
      folder,
      '-c',
      'nginx.conf',
      '-g',
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
    ];
  },
  haproxy: ({ folder, plain, secure, servers }: Place) => {
    const file = withServers(read('haproxy.cfg'), servers)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${secure}`);
    writeFileSync(join(folder, 'haproxy.cfg'), inFolder(file, folder));
    return ['-f', 'haproxy.cfg'];
  },
};

const withServers = (file: string, servers: readonly number[]): string =>
  servers.reduce((text, port, index) => text.replace(`127.0.0.1:${3001 + index}`, `127.0.0.1:${port}`), file);

/** A file that finds its certificate in a folder and writes into it. */
export const inFolder = (file: string, folder: string): string =>
  file.replaceAll('/etc/rigbook', folder).replaceAll('/var/log/nginx', folder);

/** Makes a certificate for this machine, as the files of deploy/ want it: `tls.crt`, `tls.key`, and both in `tls.pem`. */
export function certify(folder: string): void {
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  spawnSync('openssl', [...made, '-keyout', key, '-out', certificate]);
  writeFileSync(join(folder, 'tls.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
}

/** Starts those of the proxies that are installed before some servers of this machine. Whoever starts them ends them. */
export async function startProxies(folder: string, servers: readonly number[]): Promise<RunningProxy[]> {
  const started: RunningProxy[] = [];
  for (const [program, write] of Object.entries(PROXIES)) {
    if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) continue;
    const own = join(folder, program);
    mkdirSync(own);
    certify(own);
    const place = { folder: own, plain: await freePort(), secure: await freePort(), servers };
    const env = { ...process.env, DOMAIN: 'localhost', HOME: own };
    const proxy = spawn(program, write(place), { cwd: own, env, stdio: 'ignore' });
    started.push({ program, port: place.secure, process: proxy });
  }
  return started;
}
