import type { MessageId, ParameterNames } from '@rigbook/contract/messages';
import type { PERMISSIONS, StatusChoice, STEP_TITLES, VISIT_TYPES } from '@rigbook/domain';
import type { administration } from './en/administration.ts';
import type { imports } from './en/imports.ts';
import type { en } from './en/index.ts';

/** Its keys and parameters are the types of every text in the portal. */
type English = typeof en & typeof administration;

export type MessageKey = keyof English;

/** What a language must provide: every key of the English dictionaries. */
export type Dictionary = Record<MessageKey, string>;

export type MessageValues<Key extends MessageKey> = Record<ParameterNames<English[Key]>, string | number>;

/** The portal's own names for what can be chosen; the data has the same word in every language. */
export type Term =
  | (typeof PERMISSIONS)[number]['type']
  | StatusChoice
  | (typeof STEP_TITLES)[number]
  | (typeof VISIT_TYPES)[number];

/** The English of import warnings comes with the pages that read workbooks. */
export type ImportMessageId = keyof typeof imports;

/**
 * What a language other than English has for texts that arrive in English: the messages of the server, the workbook
 * reader and the import by id, and the terms.
 */
export type MessageTexts = { messages: Record<MessageId | ImportMessageId, string>; terms: Record<Term, string> };

/** The id and parameters of a text that arrives in English. */
export type Message = { message?: string | undefined; params?: Record<string, string | number> | undefined };

/** Nothing for a text without parameters, otherwise an object that names each of them. */
export type Arguments<Text extends string> = [ParameterNames<Text>] extends [never]
  ? []
  : [values: Record<ParameterNames<Text>, string | number>];

export type Translate = <Key extends MessageKey>(key: Key, ...args: Arguments<English[Key]>) => string;
