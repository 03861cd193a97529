// Opens the documents that the server makes in the programs of those who get them: Excel in LibreOffice, PDFs in Poppler.
import '../check-node.ts';

import { execFileSync } from 'node:child_process';

import { commandOf, runNode } from '../run.ts';

const NEEDED = { soffice: 'libreoffice-calc', pdftoppm: 'poppler-utils', pdftotext: 'poppler-utils' };

function isHere(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const missing = Object.entries(NEEDED).filter(([command]) => !isHere(command));
if (missing.length > 0) {
  const named = missing.map(([command, pack]) => `${command} (Debian's package ${pack})`).join(', ');
  console.error(`Documents can not be opened here: this machine lacks ${named}.`);
  process.exitCode = 1;
} else {
  const config = 'tools/test/documents/vitest.config.ts';
  process.exitCode = await runNode([commandOf('vitest'), 'run', '--config', config, ...process.argv.slice(2)]);
}
