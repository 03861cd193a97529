// Taken by a local type, as the package is compiled without those of any platform.
type Transform = {
  writable: { getWriter: () => { write: (chunk: Uint8Array) => Promise<void>; close: () => Promise<void> } };
  readable: { getReader: () => { read: () => Promise<{ done: boolean; value?: Uint8Array }> } };
};
const { DecompressionStream } = globalThis as unknown as {
  DecompressionStream?: new (format: 'deflate-raw') => Transform;
};

/**
 * Unpacks raw deflate data to `size` bytes by the platform's own code, many times as fast as any script; undefined where
 * the platform has none, and for data that is damaged or holds more or less than that: the caller's own code finds out
 * why.
 */
export async function inflateByPlatform(packed: Uint8Array, size: number): Promise<Uint8Array | undefined> {
  if (!DecompressionStream) return undefined;
  const out = new Uint8Array(size);
  let length = 0;
  try {
    const { writable, readable } = new DecompressionStream('deflate-raw');
    const writer = writable.getWriter();
    // What fails here fails the reading too, which tells of it.
    void Promise.allSettled([writer.write(packed), writer.close()]);
    const reader = readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      // Throws where it does not fit.
      out.set(value, length);
      length += value.length;
    }
  } catch {
    return undefined;
  }
  return length === size ? out : undefined;
}
