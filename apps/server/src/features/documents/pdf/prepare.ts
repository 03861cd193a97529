// Runs in a process of its own: node prepare.ts <folder> <pictures>. Writes what was gathered in the folder as volumes of a
// document, of which each is then set by typesetter.ts.
import { constants, setPriority } from 'node:os';
import type { PdfOptions } from '../content.ts';
import { describeDocument } from '../document-content.ts';
import { endWithPortal } from './end-with-portal.ts';
import { VolumeWriter } from './volumes.ts';

endWithPortal();
// Requests go first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [folder = '', pictures = 'none'] = process.argv.slice(2);
const volumes = new VolumeWriter(folder, pictures as PdfOptions['pictures']);
volumes.end(describeDocument(folder, volumes.add));
