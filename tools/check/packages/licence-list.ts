import { printedTable } from '../../printed-table.ts';
import type { LockedPackage } from './lock-file.ts';

const HEAD = `# Licences

What the product is run with, and under which licence: every package of \`package-lock.json\` that is not for development alone. Made by
\`node tools/check/check-packages.ts --write\`; \`npm run check\` fails when it is out of date or a licence is not allowed (\`tools/check/packages/rules.ts\`).

What is under the LGPL is used unmodified, as files of its own: the libraries of \`@img/sharp-libvips-*\`, and \`assets/libheif-bundle-*.mjs\` of
the web app, which is \`libheif-wasm/libheif-bundle.mjs\` of the package \`libheif-js\`. Anyone may replace them by another build.
\`npm pack\` with name and version from the table fetches a package; the source of libheif-js is at <https://github.com/catdad-experiments/libheif-js>,
and that of the libraries in it, of the same version, at <https://github.com/strukturag/libheif> and <https://github.com/strukturag/libde265>.

The Arabic of documents, \`RigbookArabic_*.ttf\`, is Vazirmatn (© The Vazirmatn Project Authors, OFL 1.1) changed by \`lam-alef.py\`; licence, script and
files are in \`apps/server/src/features/documents/fonts\`.

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
