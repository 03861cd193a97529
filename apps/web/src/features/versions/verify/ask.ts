import { verifyVersion } from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/i18n/format.ts';

/** A version that was issued, its day as the page writes days. */
export type Genuine = { number: number; day: string };

/** What was issued that has a checksum; null for nothing. @throws ApiError */
export async function askChecksum(checksum: string): Promise<Genuine | null> {
  try {
    const { number, issued_on: on } = await call(verifyVersion, { params: { checksum } });
    return { number, day: formatDay(on) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
