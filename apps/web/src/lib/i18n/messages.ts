import type { en } from './en/index.ts';

type English = typeof en;

export type MessageKey = keyof English;

/** What a language must provide: every key of the English dictionary. */
export type Dictionary = Record<MessageKey, string>;

type UpTo<S extends string, Mark extends string> = S extends `${infer Head}${Mark}${string}` ? Head : S;

/** A branch of a plural (`one {# rig}`) holds a blank or '#'; the name of a parameter never does. */
type NameOnly<S extends string> = S extends `${string} ${string}` | `${string}#${string}` | '' ? never : S;

type Names<S extends string> = S extends `${string}{${infer Rest}`
  ? NameOnly<UpTo<UpTo<Rest, '}'>, ','>> | Names<Rest>
  : never;

export type MessageValues<Key extends MessageKey> = Record<Names<English[Key]>, string | number>;

/** Nothing for a text without parameters, else an object that names each of them. */
type MessageArguments<Key extends MessageKey> = [Names<English[Key]>] extends [never]
  ? []
  : [values: MessageValues<Key>];

export type Translate = <Key extends MessageKey>(key: Key, ...args: MessageArguments<Key>) => string;
