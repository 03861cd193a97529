import type { ReadingCourse } from '../reading-course.ts';
import { damaged, encrypted, tooLarge, wrongPassword } from '../workbook-error.ts';
import type { Hash } from './hashes.ts';

/** What Excel encrypts a workbook with that nobody gave a password, as where only its structure is protected. */
const DEFAULT = 'VelvetSweatshop';

/** Excel hashes a password 100,000 times. Ten times as much takes seconds, a hundred times minutes. */
const MOST_SPINS = 1_000_000;

/** The password a reading tries, and what it says when another one is needed. */
export class Password {
  readonly #given: string | undefined;

  constructor(given: string | undefined) {
    this.#given = given;
  }

  get text(): string {
    return this.#given ?? DEFAULT;
  }

  /** In UTF-16, as it is hashed. */
  get bytes(): Uint8Array {
    return Uint8Array.from({ length: this.text.length * 2 }, (_, index) => {
      const unit = this.text.charCodeAt(index >> 1);
      return index % 2 === 0 ? unit : unit >> 8;
    });
  }

  /** Throws 'encrypted' or, if a password was given, 'wrong_password', unless the password was found to be right. */
  require(right: boolean): void {
    if (!right) throw this.#given === undefined ? encrypted() : wrongPassword();
  }
}

/** The hash of a salted password, hashed again `spins` times with the number of each time before it. */
export function spunHash(hash: Hash, salt: Uint8Array, password: Password, spins: number, course: ReadingCourse) {
  if (!(spins >= 0)) throw damaged('spin count');
  if (spins > MOST_SPINS) throw tooLarge('time');
  if (spins > course.limits.spins) throw encrypted();
  let spun = hash(salt, password.bytes);
  for (let spin = 0; spin < spins; spin++) {
    course.check();
    spun = hash(number(spin), spun);
  }
  return spun;
}

/** A number as it is hashed. */
export const number = (value: number): Uint8Array => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);

export const sameBytes = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, index) => byte === second[index]);
