import { printedTable } from '../../printed-table.ts';
import type { LockedPackage } from './lock-file.ts';

const HEAD = `# Licences

What the product is run with, and under which licence: every package of \`package-lock.json\` that is not for development alone. Made by
\`node tools/check/check-packages.ts --write\`; \`npm run check\` fails when it is out of date or a licence is not allowed (\`tools/check/packages/rules.ts\`).

`;

/** The content of docs/licences.md. */
export function licenceList(packages: readonly LockedPackage[]): string {
  const rows = packages
    .filter(({ isForDevelopment }) => !isForDevelopment)
    .map(({ name, version, licence }) => [name, version, licence])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  // A package may occur twice, in two folders.
  const once = new Map(rows.map((row) => [row.join(' '), row]));
  return HEAD + printedTable(['package', 'version', 'licence'], [...once.values()]);
}
