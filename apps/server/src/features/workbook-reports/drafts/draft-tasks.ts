import { inThreads } from '../../../platform/threads/threads.ts';
import { finishedSheets, redrafted } from './drafted-sheets.ts';

export const draftTasks = inThreads(import.meta.resolve('./drafted-sheets.ts'), { finishedSheets, redrafted });
