/** The header of a PNG of a size, and as many bytes as wanted after it. */
export function png(width: number, height: number, more = 8): Uint8Array {
  const bytes = new Uint8Array(24 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG up to the header of its frame; `segments` come before it. */
export function jpeg(width: number, height: number, segments: number[] = [0xff, 0xe1, 0, 4, 1, 2]): Uint8Array {
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3, 0, 0, 0];
  return Uint8Array.from([0xff, 0xd8, ...segments, ...frame]);
}
