// node endless-document.ts <folder>: sets pages for ever, as a document's process that is never done. Its number is in the
// folder as soon as it has begun.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithPortal } from '../../../src/features/documents/pdf/end-with-portal.ts';

const [folder = ''] = process.argv.slice(2);
endWithPortal();
writeFileSync(join(folder, 'begun'), String(process.pid));
renameSync(join(folder, 'begun'), join(folder, 'process'));
for (;;);
