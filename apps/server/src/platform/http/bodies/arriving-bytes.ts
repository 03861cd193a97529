import type { Readable } from 'node:stream';
import type { Hold } from './held-bytes.ts';

/**
 * `most`: bytes there may be; `expected`: as many as were announced, or 0; `likely`: about as many as there are once there are
 * many; `refuse`: what more than the most is answered.
 */
type Arrival = { most: number; expected: number; likely?: number; refuse: () => Error };

/** From so many bytes on it is worth much not to copy them again. */
const MANY = 1_000_000;

/**
 * All bytes of a stream. They are copied together as they arrive: kept as they come, a body sent byte by byte would take a
 * hundred times its size. A stream that is refused is not destroyed, so that its sender can be answered.
 */
export async function arrivingBytes(stream: Readable, hold: Hold, arrival: Arrival): Promise<Buffer> {
  const { bytes, length } = await arrived(stream, hold, arrival);
  // No more is handed on than has arrived: a thread gets all of the memory behind a buffer.
  return length === bytes.length ? bytes : grown(bytes, length, length);
}

/** The same as a text, and the number of its bytes. */
export async function arrivingText(
  stream: Readable,
  hold: Hold,
  arrival: Arrival,
): Promise<{ text: string; length: number }> {
  const { bytes, length } = await arrived(stream, hold, arrival);
  return { text: bytes.toString('utf8', 0, length), length };
}

async function arrived(
  stream: Readable,
  hold: Hold,
  { most, expected, likely = 0, refuse }: Arrival,
): Promise<{ bytes: Buffer; length: number }> {
  let bytes: Buffer = Buffer.allocUnsafeSlow(expected);
  let length = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const end = length + chunk.length;
    if (end > most) throw refuse();
    hold.add(chunk.length);
    if (end > bytes.length)
      bytes = grown(bytes, length, Math.min(most, Math.max(end, 2 * bytes.length, end < MANY ? 0 : likely)));
    chunk.copy(bytes, length);
    length = end;
  }
  return { bytes, length };
}

function grown(bytes: Buffer, length: number, size: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(size);
  bytes.copy(larger, 0, 0, length);
  return larger;
}
