// Runs in its own process: node prepare.ts <folder> <pictures>. Waits for the line that says its data is in the folder, and
// divides it into the volumes of a document, which typesetter.ts sets.
import { constants, setPriority } from 'node:os';
import type { PdfOptions } from '../content.ts';
import { describeDocument } from '../content/document-content.ts';
import { readLine } from './read-line.ts';
import { VolumeWriter } from '../plan/volumes.ts';

// Requests go first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
readLine();
const [folder = '', pictures = 'none'] = process.argv.slice(2);
const volumes = new VolumeWriter(folder, pictures as PdfOptions['pictures']);
volumes.end(describeDocument(folder, volumes.begin));
