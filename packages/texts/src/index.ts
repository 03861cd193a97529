export { dayIn, monthIn } from './days.ts';
export { FIRST_LANGUAGE, LANGUAGE_IDS, LANGUAGES, type LanguageId, type Source } from './languages.ts';
export type {
  Arguments,
  DictionaryId,
  ImportMessageId,
  Message,
  MessageId,
  MessageKey,
  MessageTexts,
  MessageValues,
  Translate,
} from './messages.ts';
export type { ParameterNames } from './messages.ts';
export { formatterOf } from './text.ts';
