import { type Random, randomFrom } from './random.ts';
import { ADVICE, CONSEQUENCES, FAULTS, NUMBERINGS, REMARKS, type Section, SECTIONS, SIDES, SYNONYMS } from './words.ts';

// Knows nothing of how surveys are compared: what is measured with it must not have been written for it.

export type MadeUpFinding = {
  id: string;
  sheet: string;
  section: string;
  ref: string;
  deficiency: string;
  recommendation: string;
  reference: string;
  location: string;
};

export type MadeUpSurveys = {
  from: MadeUpFinding[];
  to: MadeUpFinding[];
  /** Which finding of `from` is which of `to`; of one that was split, any of its parts. */
  truth: Map<string, string[]>;
  isPartial: boolean;
};

export type Asked = { findings: number; seed: number };

const SHARES = {
  kept: 0.62,
  onlyFrom: 0.2,
  /** Near-duplicates: the same section, pattern of ref and words but for what it is about. */
  twins: 0.05,
  split: 0.02,
  /** Of those that are kept. */
  edited: 0.6,
  renamedSections: 0.2,
  /** Of the sections, in a partial survey. */
  leftOut: 0.4,
  withLocation: 0.3,
};
/** Each so many-th seed has a partial second survey. */
const PARTIAL_EVERY = 4;

type Item = { section: Section; area: string; words: Words; in: 'both' | 'from' | 'to' };
type Words = {
  side: string;
  thing: string;
  mark: string;
  fault: string;
  also: string;
  advice: string;
  location: string;
};

/** Two surveys of one rig in consecutive years. */
export function madeUpSurveys({ findings, seed }: Asked): MadeUpSurveys {
  const random = randomFrom(seed);
  const areas = Math.ceil(findings / 500);
  const items = withTwins(random, itemsOf(random, Math.round(findings / (SHARES.kept + SHARES.onlyFrom)), areas));
  const isPartial = seed % PARTIAL_EVERY === 0;
  const sections = [...new Set(items.map(keyOf))];
  const leftOut = new Set(
    isPartial ? random.shuffled(sections).slice(0, Math.round(sections.length * SHARES.leftOut)) : [],
  );
  const renamed = new Set(random.shuffled(sections).slice(0, Math.round(sections.length * SHARES.renamedSections)));
  const surveys: MadeUpSurveys = { from: [], to: [], truth: new Map(), isPartial };
  const first = random.shuffled(items.filter((item) => item.in !== 'to'));
  for (const item of first) surveys.from.push(findingOf(item, `a${surveys.from.length}`, sentence(item.words)));
  const ids = new Map(first.map((item, index) => [item, `a${index}`]));
  for (const item of random.shuffled(items.filter((one) => one.in !== 'from' && !leftOut.has(keyOf(one))))) {
    const own = writtenAgain(random, item).map((text) => ({
      ...findingOf(item, `b${surveys.to.length}`, text),
      ...(renamed.has(keyOf(item)) && { section: `${numberOf(item) + 3} ${item.area}${item.section.renamed}` }),
    }));
    for (const [part, finding] of own.entries())
      surveys.to.push({ ...finding, id: `b${surveys.to.length}`, ref: `${part}` });
    const id = ids.get(item);
    if (id !== undefined)
      surveys.truth.set(
        id,
        surveys.to.slice(-own.length).map((finding) => finding.id),
      );
  }
  return { ...surveys, from: numbered(surveys.from, 1), to: numbered(surveys.to, 1 + random.below(3)) };
}

const keyOf = ({ section, area }: Item) => `${area}${section.prefix}`;
const numberOf = ({ section }: Item) => SECTIONS.indexOf(section) + 1;

function itemsOf(random: Random, count: number, areas: number): Item[] {
  const places = Array.from({ length: areas }, (_, area) => (area === 0 ? '' : `Area ${area + 1} `));
  const sections = places.flatMap((area) => SECTIONS.map((section) => ({ section, area })));
  const faults = new Map(sections.map((place) => [place, random.shuffled(FAULTS)]));
  return Array.from({ length: count }, (_, index) => {
    const place = sections[index % sections.length] ?? { section: random.pick(SECTIONS), area: '' };
    const fault = faults.get(place)?.pop() ?? random.pick(FAULTS);
    const chosen = random.next();
    return {
      ...place,
      words: {
        side: random.chance(0.25) ? random.pick(random.pick(SIDES)) : '',
        thing: random.pick(place.section.things),
        mark: random.chance(0.4) ? random.pick(NUMBERINGS)(place.section.prefix, 1 + random.below(9)) : '',
        fault: fault.replace('{mm}', `${2 + random.below(40)}`),
        also: random.chance(0.5) ? random.pick(CONSEQUENCES) : '',
        advice: random.pick(ADVICE),
        location: random.chance(SHARES.withLocation) ? `Level ${1 + random.below(5)}` : '',
      },
      in: chosen < SHARES.kept ? 'both' : chosen < SHARES.kept + SHARES.onlyFrom ? 'from' : 'to',
    };
  });
}

/** Some items get another that differs from them by one word or number, and is in whichever of the surveys. */
function withTwins(random: Random, items: readonly Item[]): Item[] {
  const twins = random.shuffled(items).slice(0, Math.round(items.length * SHARES.twins));
  return [
    ...items,
    ...twins.map((item): Item => {
      const chosen = random.next();
      return {
        ...item,
        words: otherOf(random, item),
        in: chosen < SHARES.kept ? 'both' : chosen < SHARES.kept + SHARES.onlyFrom ? 'from' : 'to',
      };
    }),
  ];
}

function otherOf(random: Random, { section, words }: Item): Words {
  const kind = random.below(3);
  if (kind === 0) return { ...words, thing: random.pick(section.things.filter((thing) => thing !== words.thing)) };
  if (kind === 1) {
    const sides = SIDES.find((pair) => pair.includes(words.side)) ?? random.pick(SIDES);
    const [one, other] = sides;
    return { ...words, side: words.side === one ? other : one };
  }
  const digits = /\d+$/.exec(words.mark)?.[0];
  if (digits === undefined) return { ...words, mark: random.pick(NUMBERINGS)(section.prefix, 1 + random.below(9)) };
  return { ...words, mark: words.mark.replace(/\d+$/, `${Number(digits) + 1 + random.below(3)}`) };
}

const sentence = ({ side, thing, mark, fault, also }: Words): string =>
  [`The ${side === '' ? '' : `${side} `}${thing}${mark} ${fault}.`, also].join(' ').trim();

function findingOf({ section, area, words }: Item, id: string, deficiency: string): MadeUpFinding {
  return {
    id,
    sheet: section.sheet,
    section: `${SECTIONS.indexOf(section) + 1} ${area}${section.name}`,
    ref: section.prefix,
    deficiency,
    recommendation: words.advice,
    reference: '',
    location: words.location,
  };
}

/** Refs count on within each section, from another number each year. */
function numbered(findings: readonly MadeUpFinding[], first: number): MadeUpFinding[] {
  const next = new Map<string, number>();
  return findings.map((finding) => {
    const prefix = SECTIONS.find(
      ({ sheet, name, renamed }) =>
        sheet === finding.sheet && [name, renamed].some((own) => finding.section.endsWith(own)),
    )?.prefix;
    const number = next.get(finding.section) ?? first;
    next.set(finding.section, number + 1);
    return { ...finding, ref: `${prefix}-${String(number).padStart(2, '0')}` };
  });
}

/** What the surveyor writes of the same a year later; two texts if it has become two findings. */
function writtenAgain(random: Random, { words }: Item): string[] {
  const { also } = words;
  if (also !== '' && random.chance(SHARES.split * 2)) {
    const { thing, mark, side } = words;
    const whole = `${side === '' ? '' : `${side} `}${thing}${mark}`;
    return [sentence({ ...words, also: '' }), `${also.slice(0, -1)}: ${whole}.`];
  }
  if (!random.chance(SHARES.edited)) return [sentence(words)];
  let text = sentence(words);
  for (let edits = 1 + random.below(3); edits > 0; edits -= 1) text = edited(random, text);
  return [text];
}

function edited(random: Random, text: string): string {
  const kind = random.below(6);
  const words = text.split(' ');
  switch (kind) {
    case 0:
    case 1: {
      const known = SYNONYMS.filter(([word]) => words.includes(word));
      if (known.length === 0) return text;
      const [word, other] = random.pick(known);
      return text.replace(` ${word} `, ` ${other} `);
    }
    case 2:
      return text.replace(/\.$/, ` ${random.pick(REMARKS)}.`);
    case 3:
      // A measure has changed.
      return text.replace(
        /\d+(?= (?:mm|degrees|percent|seconds))/,
        (number) => `${Number(number) + 1 + random.below(9)}`,
      );
    case 4: {
      // Two letters of a word are exchanged.
      const at = random.below(words.length);
      const word = words[at] ?? '';
      if (!/^[a-z]{5,}$/.test(word)) return text;
      return words.with(at, `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`).join(' ');
    }
    default: {
      // A word of no weight is left out.
      const at = words.findIndex((word, index) => index > 2 && ['the', 'a', 'its', 'that', 'was'].includes(word));
      return at < 0 ? text : words.toSpliced(at, 1).join(' ');
    }
  }
}
