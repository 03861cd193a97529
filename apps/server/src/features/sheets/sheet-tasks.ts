import { inThreads } from '../../platform/threads/threads.ts';
import {
  changeTexts,
  checkedSheets,
  followUpPlaces,
  linkedPlaces,
  newSheets,
  packedText,
  picturesOf,
  saveHashOf,
  storedFindings,
  withStoredPictures,
} from './checked-sheets.ts';

const tasks = {
  changeTexts,
  checkedSheets,
  followUpPlaces,
  linkedPlaces,
  newSheets,
  packedText,
  picturesOf,
  saveHashOf,
  storedFindings,
  withStoredPictures,
};

/** The work on sheets in checked-sheets.ts, done in a thread if they are large. */
export const sheetTasks = inThreads(import.meta.resolve('./checked-sheets.ts'), tasks);
