import '../check-node.ts';

import { buildWebIfChanged } from './web-build.ts';

const code = await buildWebIfChanged();
if (code !== 0) process.exit(code);
// In this process: signals reach the server directly, and its exit code is ours.
await import('../../apps/server/src/main.ts');
