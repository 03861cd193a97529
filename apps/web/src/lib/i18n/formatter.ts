import { IntlMessageFormat } from 'intl-messageformat';

type Values = Record<string, string | number>;

/** As written, or as the build has parsed it. */
type Text = ConstructorParameters<typeof IntlMessageFormat>[0];

/** Fills values into a text that is known by its id. */
export type Format = (id: string, values?: Values) => string;

/** Whether a text is no more than its own letters in ICU: no argument, no tag and no escaped apostrophe. */
export const isPlain = (text: string): boolean => !/[{<]|''/.test(text);

/** Right to left, what is filled in from left to right must not mix with the text around it: '8-Jan' became 'Jan-8'. */
const isolated = (value: string | number) =>
  typeof value === 'string' && /[a-z]/i.test(value) ? `\u2068${value}\u2069` : value;

const isolate = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));

/**
 * The texts of a language; each is made ready at its first use. A text that is not known, or can't be filled in, is
 * reported and shown by its id: a fault in a text takes no page along.
 */
export function formatterOf(locale: string, texts: Readonly<Record<string, Text>>, direction = 'ltr'): Format {
  const ready = new Map<string, IntlMessageFormat>();
  const prepare = (id: string, text: Text) => {
    const format = new IntlMessageFormat(text, locale);
    ready.set(id, format);
    return format;
  };
  return (id, values = {}) => {
    const text = texts[id];
    if (typeof text === 'string' && isPlain(text)) return text;
    try {
      if (text === undefined) throw new Error('There is no such text.');
      return String((ready.get(id) ?? prepare(id, text)).format(direction === 'rtl' ? isolate(values) : values));
    } catch (error) {
      console.error(`text ${id}`, error);
      return id;
    }
  };
}
