/** The letters of a word in their order: the same for words in which some have changed places. */
export const lettersOf = (word: string): string => Array.from(word).toSorted().join('');

/**
 * What a text names a thing by: numbers and tags ('winch no. 3', 'P-101'), and sides ('port'). Findings that name different
 * ones may be about different things, however alike their words are.
 */
export type Marks = string;

/** Folded, as texts are. */
const SIDES: ReadonlySet<string> = new Set(
  (
    'port starboard stbd left right upper lower top bottom forward fwd aft front rear inner outer inboard outboard ' +
    'north south east west first second third fourth fifth ' +
    'ايسر ايمن الايسر الايمن اليسري اليمني يسار يمين العلوي العلويه السفلي السفليه الامامي الاماميه الخلفي الخلفيه ' +
    'الداخلي الداخليه الخارجي الخارجيه شمال جنوب شرق غرب الاول الاولي الثاني الثانيه الثالث الثالثه'
  ).split(' '),
);

const LEAST_LETTERS = 5;
/** With two letters exchanged it is still one. */
const MISSPELT = new Map([...SIDES].flatMap((side) => (side.length < LEAST_LETTERS ? [] : [[lettersOf(side), side]])));
const sideOf = (word: string): string | undefined => (SIDES.has(word) ? word : MISSPELT.get(lettersOf(word)));

/** What follows a number that is a measure, and not a name. */
const UNIT =
  /^(?:mm|cm|m|km|in|inch|inches|ft|feet|kg|g|t|ton|tons|tonnes?|bar|psi|mpa|kpa|n|kn|nm|rpm|v|kv|volts?|amps?|ma|w|kw|hp|hz|db|ohms?|megohms?|c|f|deg|degrees?|percent|l|litres?|liters?|gal|gallons|bbls?|s|sec|secs|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|times|turns?|threads?|of|out|x|ملم|مم|سم|متر|بار|درجه|يوم|شهر|سنه)$/;
const UNIT_AT_ONCE =
  /^\d+(?:[.,]\d+)?(?:mm|cm|m|in|ft|kg|t|bar|psi|kn|nm|rpm|v|kv|vdc|vac|a|ma|w|kw|hp|hz|c|f|l|s|h|x)$/;
/** What precedes a number that is a name in any case. */
const NUMBERED = /^(?:no|nr|num|number|unit|item|pos|tag|serial|sn|id|رقم)$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-./]\p{N}[\p{L}\p{N}]*)*|%/gu;

/** A word of a text that may be such a mark. */
export const isMark = (word: string): boolean => SIDES.has(word) || /^\d+$/.test(word);

/** The marks of a folded text, each as often as it is there, in any order. */
export function findMarks(text: string): Marks {
  const tokens = text.match(TOKEN) ?? [];
  const marks = tokens.flatMap((token, index) => {
    const side = sideOf(token);
    if (side !== undefined) return [side];
    const isNamed = isName(token, tokens[index - 1] ?? '', tokens[index + 1] ?? '');
    return isNamed ? [token.replaceAll(/[-./]/g, '')] : [];
  });
  return marks.toSorted().join(' ');
}

function isName(token: string, before: string, after: string): boolean {
  if (!/\d/.test(token)) return false;
  if (NUMBERED.test(before)) return true;
  if (/^\d+$/.test(token)) {
    const isMeasure = after === '%' || UNIT.test(after);
    return token.length <= 3 && !isMeasure && !MONTH.test(before) && !MONTH.test(after);
  }
  // A decimal number is a measure, and a date is none either.
  return /\p{L}/u.test(token) && !UNIT_AT_ONCE.test(token) && !/^\d+-[a-z]{3}-\d+$/.test(token) && !YEAR.test(token);
}
