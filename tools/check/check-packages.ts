// Checks the lock file's packages without a network: that each comes from the registry with a checksum, runs nothing on
// install, and has an allowed licence; that the product asks for exact versions; and that docs/licences.md is up to date.
// With --write it writes that list.
import '../check-node.ts';

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList } from './packages/licence-list.ts';
import { requestedRanges, lockedPackages } from './packages/lock-file.ts';
import { isExact, problemsWith } from './packages/rules.ts';
import { ROOT } from '../run.ts';

const LIST = join(ROOT, 'docs/licences.md');

const packages = lockedPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const list = licenceList(packages);
if (process.argv.includes('--write')) writeFileSync(LIST, list);

const failures = packages.flatMap(problemsWith);
for (const { file, name, range } of requestedRanges(ROOT)) {
  if (!isExact(range)) failures.push(`${file} asks for ${name} ${range}: name one version`);
}
if (readFileSync(LIST, 'utf8') !== list) {
  failures.push('docs/licences.md is out of date: node tools/check/check-packages.ts --write');
}
for (const failure of failures) console.error(failure);
console.log(`${packages.length} packages, ${failures.length} problems with them`);
process.exitCode = failures.length > 0 ? 1 : 0;
