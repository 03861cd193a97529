/** A stream of bytes that a text is encrypted or decrypted with, as made from a key. */
export class Rc4 {
  readonly #state = Uint8Array.from({ length: 256 }, (_, index) => index);
  #left = 0;
  #right = 0;

  constructor(key: Uint8Array) {
    for (let left = 0, right = 0; left < 256; left++) {
      right = (right + (this.#state[left] ?? 0) + (key[left % key.length] ?? 0)) & 0xff;
      this.#swap(left, right);
    }
  }

  /** Decrypts the bytes in place, going on where the call before ended. */
  apply(bytes: Uint8Array): Uint8Array {
    for (let at = 0; at < bytes.length; at++) {
      this.#left = (this.#left + 1) & 0xff;
      this.#right = (this.#right + (this.#state[this.#left] ?? 0)) & 0xff;
      const sum = this.#swap(this.#left, this.#right);
      bytes[at] = (bytes[at] ?? 0) ^ (this.#state[sum & 0xff] ?? 0);
    }
    return bytes;
  }

  #swap(left: number, right: number): number {
    const [first, second] = [this.#state[left] ?? 0, this.#state[right] ?? 0];
    this.#state[left] = second;
    this.#state[right] = first;
    return first + second;
  }
}
