/**
 * The same memory as a Uint8Array itself, not as a subclass. A platform's subclass (Buffer, in Node) has slower methods,
 * and engines optimise code for one array type better than for two.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return bytes.constructor === Uint8Array ? bytes : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A DataView of the same memory. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
