import { IntlMessageFormat } from 'intl-messageformat';

type Values = Record<string, string | number>;

/** The source text, or the text as parsed by the build. */
type Text = ConstructorParameters<typeof IntlMessageFormat>[0];

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Fills values into a text by its id. */
export type Format = (id: string, values?: Values) => string;

/** Whether a text is plain in ICU: no argument, no tag and no escaped apostrophe. */
export const isPlain = (text: string): boolean => !/[{<]|''/.test(text);

/** Right to left, left-to-right parameters must not mix with the text around them: '8-Jan' became 'Jan-8'. */
const isolated = (value: string | number) =>
  typeof value === 'string' && /[a-z]/i.test(value) ? `\u2068${value}\u2069` : value;

/** The parameters by which a text selects its words: they are compared, not shown. */
const choosersIn = (elements: Elements): string[] =>
  elements.flatMap((element) =>
    'options' in element
      ? [element.value, ...Object.values(element.options).flatMap(({ value }) => choosersIn(value))]
      : [],
  );

function isolate(values: Values, elements: Elements): Values {
  const choosers = choosersIn(elements);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, choosers.includes(name) ? value : isolated(value)]),
  );
}

/**
 * The texts of a language, each parsed at its first use. A text that is unknown or can't be formatted is reported and
 * shown by its id, so that a fault in a text doesn't break the page.
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
      const format = ready.get(id) ?? prepare(id, text);
      return String(format.format(direction === 'rtl' ? isolate(values, format.getAst()) : values));
    } catch (error) {
      console.error(`text ${id}`, error);
      return id;
    }
  };
}
