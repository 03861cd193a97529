import type { Day } from './cell-date.ts';
import { calendarDay, DAYS_TO_1904, hijriDay, LAST_DAY, SECONDS_A_DAY } from './cell-date.ts';
import type { Token } from './format-code.ts';
import { generalText } from './general.ts';
import { literalText } from './number-text.ts';

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const HIJRI_MONTHS =
  'Muharram,Safar,Rabiʻ I,Rabiʻ II,Jumada I,Jumada II,Rajab,Shaʻban,Ramadan,Shawwal,Dhuʻl-Qiʻdah,Dhuʻl-Hijjah'.split(
    ',',
  );
const DAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');
const TO_BUDDHIST_YEARS = 543;

/** The letter of a token that only says that the section is in the Hijri calendar. */
const HIJRI = '2';

type DatePart = Extract<Token, { kind: 'date' }>['letter'];

/** What a dated section shows: a day, month or year; an hour, minute, second or AM/PM; time beyond a day. */
export type DateParts = { showsDate: boolean; showsTime: boolean; showsElapsed: boolean };

/** Returns undefined where a spreadsheet can only show '####'. */
export type WriteDate = (serial: number) => string | undefined;

type Moment = {
  day: number;
  date: Day;
  monthNames: string[];
  hour: number;
  minute: number;
  second: number;
  /** Digits of the fraction of the second. */
  fraction: string;
  halfDays: boolean;
};

export function isDated(tokens: Token[]): boolean {
  return tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed');
}

export function datePartsOf(tokens: Token[]): DateParts {
  const parts = { showsDate: false, showsTime: false, showsElapsed: false };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'elapsed') parts.showsElapsed = true;
    else if (token.kind === 'date' && token.letter !== HIJRI) {
      if ('hsa'.includes(token.letter) || isMinute(tokens, index)) parts.showsTime = true;
      else parts.showsDate = true;
    }
  }
  return parts;
}

/** A section for a date, a time or a duration. Month and weekday names are English. */
export function compileDate(tokens: Token[], date1904: boolean): WriteDate {
  const { showsTime, showsElapsed } = datePartsOf(tokens);
  const timed = showsTime || showsElapsed;
  const has = (letter: string): boolean => tokens.some((token) => token.kind === 'date' && token.letter === letter);
  const halfDays = has('a');
  const hijri = has(HIJRI);
  const places = fractionPlaces(tokens);
  const ticks = 10 ** places;
  const minutes = tokens.map((_, index) => isMinute(tokens, index));
  const fractions = tokens.map((_, index) => isFractionPoint(tokens, index));

  return (serial) => {
    if (!(serial >= 0) || serial >= LAST_DAY + 1) return undefined;
    const tick = SECONDS_A_DAY * ticks;
    const whole = Math.floor(serial);
    // The time is rounded to the precision shown, which may carry it into the next day.
    const rounded = timed ? Math.round((serial - whole) * tick) : 0;
    const day = rounded === tick ? whole + 1 : whole;
    const inDay = rounded === tick ? 0 : rounded;
    const seconds = Math.floor(inDay / ticks);
    const dayOf1900 = day + (date1904 ? DAYS_TO_1904 : 0);
    const moment: Moment = {
      day: dayOf1900,
      date: (hijri ? hijriDay : calendarDay)(dayOf1900),
      monthNames: hijri ? HIJRI_MONTHS : MONTHS,
      hour: Math.floor(seconds / 3600),
      minute: Math.floor(seconds / 60) % 60,
      second: seconds % 60,
      fraction: String(inDay % ticks).padStart(places, '0'),
      halfDays,
    };
    let out = '';
    for (const [index, token] of tokens.entries()) {
      if (token.kind === 'date') out += datePart(minutes[index] ? 'minute' : token.letter, token.count, moment);
      else if (token.kind === 'elapsed') out += elapsedPart(token.letter, token.count, day, moment);
      else if (token.kind === 'general' || token.kind === 'text') out += generalText(serial);
      else if (token.kind === 'point' && fractions[index]) out += `.${moment.fraction}`;
      else if (!isFractionDigit(tokens, index)) out += literalText(token);
    }
    return out;
  };
}

function datePart(letter: DatePart, count: number, moment: Moment): string {
  const padded = (value: number): string => String(value).padStart(count > 1 ? 2 : 1, '0');
  const { year, month, day } = moment.date;
  switch (letter) {
    case 'y':
      return count <= 2 ? padEnd2(year) : String(year).padStart(4, '0');
    case 'e':
      return String(year);
    case 'b':
      return count <= 2 ? padEnd2(year + TO_BUDDHIST_YEARS) : String(year + TO_BUDDHIST_YEARS);
    case 'm': {
      const name = moment.monthNames[month - 1] ?? '';
      if (count <= 2) return padded(month);
      return count === 3 && moment.monthNames === MONTHS ? name.slice(0, 3) : count === 5 ? name.charAt(0) : name;
    }
    case 'd': {
      // In the 1900 system days before March 1900 fall on the wrong weekday.
      const name = DAYS[(moment.day + 6) % 7] ?? '';
      if (count <= 2) return padded(day);
      return count === 3 ? name.slice(0, 3) : name;
    }
    case 'h':
      return padded(moment.halfDays ? moment.hour % 12 || 12 : moment.hour);
    case 'minute':
      return padded(moment.minute);
    case 's':
      return padded(moment.second);
    case 'a':
      return (moment.hour < 12 ? 'AM' : 'PM').slice(0, count <= 3 ? 1 : 2);
    // The era (g) is written only in East Asian editions.
    default:
      return '';
  }
}

function padEnd2(year: number): string {
  return String(year % 100).padStart(2, '0');
}

function elapsedPart(letter: string, count: number, day: number, moment: Moment): string {
  const hours = day * 24 + moment.hour;
  const minutes = hours * 60 + moment.minute;
  const value = letter === 'h' ? hours : letter === 'm' ? minutes : minutes * 60 + moment.second;
  return String(value).padStart(count, '0');
}

// 'm' and 'mm' are minutes after an hour or before seconds, months otherwise.
function isMinute(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'date' || token.letter !== 'm' || token.count > 2) return false;
  const before = tokens.slice(0, index).findLast(isTimed);
  const after = tokens.slice(index + 1).find(isTimed);
  return letterOf(before) === 'h' || letterOf(after) === 's';
}

function isTimed(token: Token): boolean {
  return (token.kind === 'date' && token.letter !== 'a') || token.kind === 'elapsed';
}

function letterOf(token: Token | undefined): string | undefined {
  return token?.kind === 'date' || token?.kind === 'elapsed' ? token.letter : undefined;
}

// 'ss.000': a point directly after seconds and before digit places begins the fraction of the second. Any other point
// is a literal (dd.mm.yyyy).
function isFractionPoint(tokens: Token[], index: number): boolean {
  return tokens[index]?.kind === 'point' && letterOf(tokens[index - 1]) === 's' && tokens[index + 1]?.kind === 'digit';
}

function isFractionDigit(tokens: Token[], index: number): boolean {
  let at = index;
  while (tokens[at]?.kind === 'digit') at--;
  return at < index && isFractionPoint(tokens, at);
}

function fractionPlaces(tokens: Token[]): number {
  const places = tokens.filter((_, index) => isFractionDigit(tokens, index)).length;
  // Excel shows thousandths at most; six places still keep the ticks of a day within exact integers.
  return Math.min(places, 6);
}
