import { isMarked } from '@rigbook/domain';
import { picturePath, storedPath } from '../../../../lib/api/stored-path.ts';

/** Address of a picture without the marks that were drawn on it; of one without marks its own. */
export const originalPath = (stored: string, width?: 50 | 400): string =>
  isMarked(stored) ? `${storedPath(stored)}?original=1${width ? `&w=${width}` : ''}` : picturePath(stored, width);
