import type { Readable } from 'node:stream';
import type { Hold } from './held-bytes.ts';

/** `most`: bytes there may be; `expected`: as many as were announced, or 0; `refuse`: what more than the most is answered. */
type Arrival = { most: number; expected: number; refuse: () => Error };

/**
 * All bytes of a stream. They are copied together as they arrive: kept as they come, a body sent byte by byte would take a
 * hundred times its size. A stream that is refused is not destroyed, so that its sender can be answered.
 */
export async function arrivingBytes(
  stream: Readable,
  hold: Hold,
  { most, expected, refuse }: Arrival,
): Promise<Buffer> {
  let bytes: Buffer = Buffer.allocUnsafeSlow(expected);
  let length = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const end = length + chunk.length;
    if (end > most) throw refuse();
    hold.add(chunk.length);
    if (end > bytes.length) bytes = grown(bytes, length, Math.min(most, Math.max(end, 2 * bytes.length)));
    chunk.copy(bytes, length);
    length = end;
  }
  // No more is handed on than has arrived: a thread gets all of the memory behind a buffer.
  return length === bytes.length ? bytes : grown(bytes, length, length);
}

function grown(bytes: Buffer, length: number, size: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(size);
  bytes.copy(larger, 0, 0, length);
  return larger;
}
