// A local type, since the package is compiled without any platform's types.
type Transform = {
  writable: { getWriter: () => { write: (chunk: Uint8Array) => Promise<void>; close: () => Promise<void> } };
  readable: { getReader: () => { read: () => Promise<{ done: boolean; value?: Uint8Array }> } };
};
const { DecompressionStream } = globalThis as unknown as {
  DecompressionStream?: new (format: 'deflate-raw') => Transform;
};

/**
 * Unpacks raw deflate data to `size` bytes with the platform's own code, which is many times as fast as a script.
 * Returns undefined where the platform has none, and for data that is damaged or of another size: the caller's own code
 * then finds out why.
 */
export async function inflateByPlatform(packed: Uint8Array, size: number): Promise<Uint8Array | undefined> {
  if (!DecompressionStream) return undefined;
  const out = new Uint8Array(size);
  let length = 0;
  try {
    const { writable, readable } = new DecompressionStream('deflate-raw');
    const writer = writable.getWriter();
    // If writing fails, so does reading, which handles the error.
    void Promise.allSettled([writer.write(packed), writer.close()]);
    const reader = readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      // Throws if it does not fit.
      out.set(value, length);
      length += value.length;
    }
  } catch {
    return undefined;
  }
  return length === size ? out : undefined;
}
