import { ApiError } from '../../../lib/api/api-error.ts';
import { partLoader } from '../../../ui/loading/part-loader.ts';

const loadPart = partLoader(() => import('../queries.ts'));

/** Loads the API client while the user types, so that the page itself appears sooner. */
export async function loadQueries() {
  try {
    return await loadPart();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    throw new ApiError(0, 'offline', 'What calls the server could not be loaded.');
  }
}
