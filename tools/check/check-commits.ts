// Looks at the subjects of commits that are only here: those that the branch on the server lacks, or without one the last.
import '../check-node.ts';

import { spawnSync } from 'node:child_process';
import { captureNode, commandOf, ROOT } from '../run.ts';

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

if (git('rev-parse', '--verify', 'HEAD').status !== 0) console.log('There is no history here.');
else {
  const upstream = git('rev-parse', '--verify', '@{upstream}').status === 0;
  const range = upstream ? ['--from', '@{upstream}', '--to', 'HEAD'] : ['--last'];
  const { code, output } = await captureNode([commandOf('@commitlint/cli', 'commitlint'), ...range]);
  if (code !== 0) console.error(output.trimEnd());
  process.exitCode = code;
}
