import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { NativePacking } from '@rigbook/workbook';

/** Node's own packing, for workbooks that are changed. */
export const nativePacking: NativePacking = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: Math.max(1, most) }),
  crc32: (bytes, before) => crc32(bytes, before),
  deflate: (bytes, last) => deflateRawSync(bytes, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
};
