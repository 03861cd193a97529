/**
 * The same memory as an Uint8Array and no subclass of it. What a platform makes of that (Buffer, in Node) has slower
 * methods, and engines make code for one kind of array that is faster than code for two.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return bytes.constructor === Uint8Array ? bytes : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The numbers in some bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
