// Checks, without a network, what the lock file says of the packages: that each comes from the registry with a checksum,
// runs nothing when it is installed, and has a licence that is allowed; that the product asks for exact versions; and that
// docs/licences.md is what it should be. With --write it writes that list.
import '../check-node.ts';

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList } from './packages/licence-list.ts';
import { askedFor, lockedPackages } from './packages/lock-file.ts';
import { isExact, wrongWith } from './packages/rules.ts';
import { ROOT } from '../run.ts';

const LIST = join(ROOT, 'docs/licences.md');

const packages = lockedPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const list = licenceList(packages);
if (process.argv.includes('--write')) writeFileSync(LIST, list);

const failures = packages.flatMap(wrongWith);
for (const { file, name, range } of askedFor(ROOT)) {
  if (!isExact(range)) failures.push(`${file} asks for ${name} ${range}: name one version`);
}
if (readFileSync(LIST, 'utf8') !== list) {
  failures.push('docs/licences.md is out of date: node tools/check/check-packages.ts --write');
}
for (const failure of failures) console.error(failure);
console.log(`${packages.length} packages, ${failures.length} things wrong with them`);
process.exitCode = failures.length > 0 ? 1 : 0;
