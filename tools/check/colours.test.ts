import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAPER_COLOURS, PRIORITIES } from '../../packages/domain/src/index.ts';
import { contrast, differenceOf, EYES, hueOf, isColourful } from './colours/seen.ts';

const WEB = resolve(import.meta.dirname, '../../apps/web/src');
const SHEETS = ['colours.css', 'shell/looks/finding-colours.css'].map((path) =>
  readFileSync(`${WEB}/app/${path}`, 'utf8'),
);

type Colours = Record<string, string>;

/** The colours that a block sets, by the names of their tokens. */
function colours(selector: string): Colours {
  const blocks = SHEETS.map((css) => css.split(`${selector} {`)[1]?.split('}')[0] ?? '');
  const set = [...blocks.join('').matchAll(/--rb-([\w-]+): (#[\da-f]{3,6});/g)];
  return Object.fromEntries(set.map(([, name, hex]) => [name, hex]));
}

const light = colours(':root');
const THEMES = { default: light, dark: { ...light, ...colours(':root:has(body.dark)') } };
const DARK_SIDE = { ...light, ...colours('body.semi-dark .rb-dark-side') };

const STATES = ['open', 'progress', 'ready', 'returned', 'closed'] as const;
const MARKED = [...PRIORITIES, ...STATES];
const GROUNDS = ['surface', 'background', 'sunken', 'brand-soft'];

/** Texts, and the grounds they are on (WCAG 2.2, 1.4.3). */
const TEXTS: [ink: string, grounds: string[]][] = [
  ['text', [...GROUNDS, 'danger-soft', 'notice-soft', 'returned-soft', 'found', 'removed', 'added']],
  ['muted', GROUNDS],
  ['brand-text', GROUNDS],
  ['danger', ['surface', 'background', 'danger-soft']],
  ['notice', ['notice-soft', 'surface']],
  ['inverse-text', ['inverse']],
  ['inverse-link', ['inverse']],
  ...MARKED.map((name): [string, string[]] => [name, [...GROUNDS, `${name}-soft`]]),
];

/** What has to be seen, and the grounds it is on (1.4.11). */
const SIGNS: [mark: string, grounds: string[]][] = [
  ['control', ['surface', 'background']],
  ['brand', ['surface', 'background']],
  ['notice-mark', ['surface', 'notice-soft']],
  ['success', ['surface']],
  ...MARKED.map((name): [string, string[]] => [`${name}-mark`, ['surface']]),
];

/** The pairs of a theme that have less contrast than that. */
const weak = (theme: Colours, pairs: typeof TEXTS, least: number) =>
  pairs.flatMap(([ink, grounds]) =>
    grounds
      .filter((ground) => contrast(theme[ink] ?? '', theme[ground] ?? '') < least)
      .map((ground) => `${ink} on ${ground}`),
  );

const pairsOf = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one, at) => (first === second ? first.slice(at + 1) : second).map((other) => [one, other] as const));

describe.each(Object.entries(THEMES))('the colours of the theme %s', (_, theme) => {
  it('have enough contrast for a text on every ground it is on', () => {
    expect(weak(theme, TEXTS, 4.5)).toEqual([]);
  });

  it('have enough contrast for whatever else has to be seen', () => {
    expect(weak(theme, SIGNS, 3)).toEqual([]);
  });

  it('have white texts that can be read', () => {
    expect(weak({ ...theme, white: '#ffffff' }, [['white', ['brand-strong', 'danger-strong']]], 4.5)).toEqual([]);
  });

  it('share no hue between a priority and a state', () => {
    const alike = pairsOf(PRIORITIES, STATES).filter(([priority, state]) => {
      const [one = '', other = ''] = [theme[`${priority}-mark`], theme[`${state}-mark`]];
      const turn = Math.abs(hueOf(one) - hueOf(other));
      return Math.min(turn, 360 - turn) < 25 && isColourful(one) && isColourful(other);
    });
    expect(alike).toEqual([]);
  });

  // Below about 10 two marks look alike (CIE76). Without blue, open and in progress nearly do: a disc that is empty or half.
  it.each(Object.keys(EYES) as (keyof typeof EYES)[])('tell priorities and states apart: %s', (eye) => {
    const least = eye === 'tritanopia' ? 8 : 13;
    const pairs = [...pairsOf(PRIORITIES, PRIORITIES), ...pairsOf(STATES, STATES), ...pairsOf(PRIORITIES, STATES)];
    const alike = pairs.filter(
      ([one, other]) => differenceOf(theme[`${one}-mark`] ?? '', theme[`${other}-mark`] ?? '', eye) < least,
    );
    expect(alike).toEqual([]);
  });
});

describe('the colours of the theme semi-dark', () => {
  it('have enough contrast in its dark navigation', () => {
    const inks: typeof TEXTS = ['text', 'muted', 'brand-text'].map((ink) => [ink, ['surface', 'brand-soft']]);
    expect(weak(DARK_SIDE, inks, 4.5)).toEqual([]);
  });
});

describe('the colours of priorities and states', () => {
  it('are the same on screens and in Excel', () => {
    const ofScreens = MARKED.map((name) => [name, { ink: light[name], mark: light[`${name}-mark`] }]);
    expect(PAPER_COLOURS).toMatchObject(Object.fromEntries(ofScreens) as object);
  });

  it('are the same in PDFs', () => {
    const look = readFileSync(
      resolve(import.meta.dirname, '../../apps/server/src/features/documents/templates/colours.typ'),
      'utf8',
    );
    const listed = (name: string) => {
      const list = look.split(`#let ${name} = (`)[1]?.split('\n)')[0] ?? '';
      return Object.fromEntries([...list.matchAll(/(\w+): rgb\("(#[\da-f]{6})"\)/g)].map(([, id, hex]) => [id, hex]));
    };
    const of = (use: 'ink' | 'mark') =>
      Object.fromEntries(Object.entries(PAPER_COLOURS).map(([id, colour]) => [id, colour[use]]));
    expect(listed('inks')).toEqual(of('ink'));
    expect(listed('marks')).toEqual(of('mark'));
  });
});

describe('the tokens of the style sheets', () => {
  const sheets = globSync(`${WEB}/**/*.{css,tsx}`).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const defined = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(--rb-[\w-]+)'?:/g)].map(([, name]) => name)),
  );

  it('are all defined: a colour without a value is none', () => {
    const missing = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--rb-[\w-]+)\)/g)]
        .filter(([, name]) => !defined.has(name))
        .map(([, name]) => `${path.slice(WEB.length)}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
