/** Writes bytes one after the other, little-endian, into growing memory. */
export class ByteWriter {
  length = 0;
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);

  uint8(value: number): this {
    const at = this.#advance(1);
    this.#view.setUint8(at, value);
    return this;
  }

  uint16(...values: number[]): this {
    for (const value of values) {
      const at = this.#advance(2);
      this.#view.setUint16(at, value, true);
    }
    return this;
  }

  uint32(...values: number[]): this {
    for (const value of values) {
      const at = this.#advance(4);
      this.#view.setUint32(at, value, true);
    }
    return this;
  }

  float64(value: number): this {
    const at = this.#advance(8);
    this.#view.setFloat64(at, value, true);
    return this;
  }

  bytes(bytes: ArrayLike<number>): this {
    const at = this.#advance(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  utf16(text: string): this {
    for (let at = 0; at < text.length; at++) this.uint16(text.charCodeAt(at));
    return this;
  }

  zeros(count: number): this {
    this.#advance(count);
    return this;
  }

  /** Overwrites the number at an offset. */
  patch32(at: number, value: number): void {
    this.#view.setUint32(at, value, true);
  }

  patch16(at: number, value: number): void {
    this.#view.setUint16(at, value, true);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #advance(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, at));
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
