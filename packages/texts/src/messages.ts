import type { PERMISSIONS, StatusChoice, STEP_TITLES, VISIT_TYPES } from '@rigbook/domain';
import type { dictionaries } from './en/dictionaries/index.ts';
import type { imports } from './en/refusals/imports.ts';
import type { REFUSALS } from './en/refusals/index.ts';

type UpTo<S extends string, Mark extends string> = S extends `${infer Head}${Mark}${string}` ? Head : S;

/** A branch of a plural (`one {# rig}`, `one {{n} rig}`) has a blank, '#' or '{'; the name of a parameter never does. */
type NameOnly<S extends string> = S extends `${string} ${string}` | `${string}#${string}` | `${string}{${string}` | ''
  ? never
  : S;

/** The names of the parameters in an ICU text. */
export type ParameterNames<S extends string> = S extends `${string}{${infer Rest}`
  ? NameOnly<UpTo<UpTo<Rest, '}'>, ','>> | ParameterNames<Rest>
  : never;

/** A part of a language's texts that is loaded at once. */
export type DictionaryId = keyof typeof dictionaries;

type TextsOf<Id extends DictionaryId> = Awaited<ReturnType<(typeof dictionaries)[Id]>>['texts'];

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** Its keys and parameters are the types of every text in the portal. */
type English = All<TextsOf<DictionaryId>>;

export type MessageKey = keyof English;

export type MessageValues<Key extends MessageKey> = Record<ParameterNames<English[Key]>, string | number>;

/** The portal's own names for what can be chosen; the data has the same word in every language. */
export type Term =
  | (typeof PERMISSIONS)[number]['type']
  | StatusChoice
  | (typeof STEP_TITLES)[number]
  | (typeof VISIT_TYPES)[number];

/** The id of a refusal. */
export type MessageId = keyof typeof REFUSALS;

/** The English of import warnings comes with the pages that read workbooks. */
export type ImportMessageId = keyof typeof imports;

/**
 * What a language other than English has for texts that arrive in English: the messages of the server, the workbook
 * reader and the import by id, and the terms.
 */
export type MessageTexts = { messages: Record<MessageId | ImportMessageId, string>; terms: Record<Term, string> };

/**
 * What a language must provide: every text of the English dictionaries and, if it is another, what arrives in English, with
 * those of which each page has one.
 */
export type Dictionaries = {
  [Id in DictionaryId]: () => Promise<{ texts: Record<keyof TextsOf<Id>, string>; messages?: MessageTexts }>;
};

/** The id and parameters of a text that arrives in English. */
export type Message = { message?: string | undefined; params?: Record<string, string | number> | undefined };

/** Nothing for a text without parameters, otherwise an object that names each of them. */
export type Arguments<Text extends string> = [ParameterNames<Text>] extends [never]
  ? []
  : [values: Record<ParameterNames<Text>, string | number>];

export type Translate = <Key extends MessageKey>(key: Key, ...args: Arguments<English[Key]>) => string;
