import '../check-node.ts';

import { captureNode, commandOf } from '../run.ts';

const CHECKS: [name: string, args: string[]][] = [
  ['types', [commandOf('typescript', 'tsc'), '-b']],
  ['lint', [commandOf('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [commandOf('oxfmt'), '--check', '.']],
  ['layout', ['tools/check/check-layout.ts']],
  ['imports', ['tools/check/check-imports.ts']],
  ['rules', ['tools/check/check-rules.ts']],
  ['documents', ['tools/check/check-documents.ts']],
  ['markdown', [commandOf('markdownlint-cli2')]],
  ['commits', ['tools/check/check-commits.ts']],
  ['words', ['tools/check/check-words.ts']],
  ['packages', ['tools/check/check-packages.ts']],
  ['dead code', [commandOf('knip'), '--no-progress']],
];

const failures: string[] = [];
for (const [name, args] of CHECKS) {
  const start = performance.now();
  const { code, output } = await captureNode(args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(10)} ${(code === 0 ? 'ok' : 'failed').padEnd(7)} ${seconds.padStart(5)} s`);
  if (code !== 0) failures.push(`\n== ${name}\n${output.trimEnd()}`);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
