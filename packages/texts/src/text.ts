import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

type Values = Record<string, string | number>;

/** The source text, or the text as parsed by the build. */
type Text = string | readonly MessageFormatElement[];

/** Fills values into a text by its id. */
type Format = (id: string, values?: Values) => string;

/** How a language fills a text in. `plurals` and `numbers` are made once: each takes longer than a text. */
type Rules = { plurals: Intl.PluralRules; numbers: Intl.NumberFormat; isolates: boolean };

/** Whether a text is plain in ICU: no argument, no tag and no escaped apostrophe. */
export const isPlain = (text: string): boolean => !/[{<]|''/.test(text);

/** Right to left, left-to-right parameters must not mix with the text around them: '8-Jan' became 'Jan-8'. */
const isolated = (value: string | number): string =>
  typeof value === 'string' && /[a-z]/i.test(value) ? `\u2068${value}\u2069` : String(value);

function valueOf(name: string, values: Values): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`The text needs a value for ${name}.`);
  return value;
}

/** The words of a text. @param count what `#` stands for, in a plural */
function fill(elements: readonly MessageFormatElement[], values: Values, rules: Rules, count?: number): string {
  return elements.map((element) => fillOne(element, values, rules, count)).join('');
}

function fillOne(element: MessageFormatElement, values: Values, rules: Rules, count?: number): string {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return rules.numbers.format(count ?? 0);
  const value = valueOf(element.value, values);
  switch (element.type) {
    case TYPE.argument:
      return rules.isolates ? isolated(value) : String(value);
    case TYPE.number:
      return rules.numbers.format(Number(value));
    case TYPE.select:
      return fill(chosen(element.options, [String(value)]), values, rules, count);
    case TYPE.plural: {
      const number = Number(value);
      return fill(chosen(element.options, [`=${number}`, rules.plurals.select(number)]), values, rules, number);
    }
    default:
      throw new Error('Texts have no tags, days or times.');
  }
}

type Options = Readonly<Record<string, { value: MessageFormatElement[] }>>;

/** The branch of a plural or select: the first of these that there is, else 'other'. */
function chosen(options: Options, names: readonly string[]): MessageFormatElement[] {
  const name = [...names, 'other'].find((one) => Object.hasOwn(options, one)) ?? '';
  const option = options[name];
  if (!option) throw new Error(`The text has no words for ${names.join(' or ')}.`);
  return option.value;
}

const fail = (id: string, cause: unknown): never => {
  throw new Error(`The text ${id} can't be said.`, { cause });
};

/**
 * The texts of a language, each parsed at its first use.
 * @param onFault gives the words instead of a text that is unknown or can't be formatted
 * @throws Error for such a text, without that
 */
export function formatterOf(
  locale: string,
  texts: Readonly<Record<string, Text>>,
  direction = 'ltr',
  onFault: (id: string, cause: unknown) => string = fail,
): Format {
  const ready = new Map<string, readonly MessageFormatElement[]>();
  let rules: Rules | undefined;
  const elementsOf = (id: string, text: Text) => {
    const elements = ready.get(id) ?? (typeof text === 'string' ? parse(text) : text);
    ready.set(id, elements);
    return elements;
  };
  return (id, values = {}) => {
    const text = texts[id];
    if (typeof text === 'string' && isPlain(text)) return text;
    try {
      if (text === undefined) throw new Error('There is no such text.');
      rules ??= {
        plurals: new Intl.PluralRules(locale),
        numbers: new Intl.NumberFormat(locale),
        isolates: direction === 'rtl',
      };
      return fill(elementsOf(id, text), values, rules);
    } catch (error) {
      return onFault(id, error);
    }
  };
}
