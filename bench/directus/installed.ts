import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGES = ['directus@12.3.1', `node-${process.platform}-${process.arch}@20.20.2`];

/** Its Node, and the program that starts it without asking the registry for a newer version first. */
type Installed = { node: string; program: string };

/** Installs Directus with a Node for it into a folder, or takes the one installed in `BENCH_DIRECTUS_DIR`. */
export function installedDirectus(folder: string): Installed {
  const root = process.env['BENCH_DIRECTUS_DIR'] ?? folder;
  if (root === folder) {
    const how = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...how, ...PACKAGES], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const modules = join(root, 'node_modules');
  leaveOutSandbox(join(modules, 'isolated-vm/out/isolated_vm.js'));
  return {
    node: join(modules, `node-${process.platform}-${process.arch}/bin/node`),
    program: join(modules, '@directus/api/dist/cli/run.js'),
  };
}

/** What runs the scripts of its users would have to be compiled first; nobody measured here has any. */
function leaveOutSandbox(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'module.exports = { ivm: {} };\n');
}
