import { message } from '@rigbook/contract/messages';
import sax, { type QualifiedAttribute, type QualifiedTag, type SAXParser } from 'sax';
import { AppError } from '../../platform/errors/errors.ts';
import { isSafeValue, paintsOf, PRESENTATION } from './svg-values.ts';

// A drawing may be one long path.
Object.assign(sax, { MAX_BUFFER_LENGTH: 1_048_576 });

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const MOST_SHAPES = 5000;
const DEEPEST = 100;
/** Of the longer side to the shorter one. */
const LONGEST = 12;

/** Of each element that a logo may have: its attributes besides those of its look. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  svg: [],
  g: [],
  defs: [],
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  linearGradient: ['x1', 'y1', 'x2', 'y2', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  radialGradient: ['cx', 'cy', 'r', 'fx', 'fy', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  stop: ['offset'],
  clipPath: ['clipPathUnits'],
};
/** They say something of the drawing, and draw nothing. */
const LEFT_OUT = ['title', 'desc', 'metadata'];

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '');

const refused = (what: string) => new AppError('wrong_type', message('logo.svg_has', { what }));
const unreadable = () => new AppError('wrong_type', message('logo.svg_unreadable'));

/** Follows the elements of a drawing, and writes those that a logo may have. */
class Cleaner {
  #depth = 0;
  #shapes = 0;
  /** Depths at which an element begins that is left out with all in it, and one that clips. */
  #outside = Infinity;
  #clipping = Infinity;
  readonly #opened: string[] = [];
  readonly #written: string[] = [];
  #size: { width: number; height: number } | null = null;

  open({ local, uri, attributes }: QualifiedTag): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw refused(local);
    if (this.#depth > this.#outside) return;
    if (this.#depth > 1 && (uri !== SVG || LEFT_OUT.includes(local))) {
      this.#outside = this.#depth;
      return;
    }
    const isRoot = this.#depth === 1;
    if (uri !== SVG || !Object.hasOwn(ELEMENTS, local) || isRoot !== (local === 'svg')) throw refused(local);
    this.#shapes += 1;
    if (this.#shapes > MOST_SHAPES)
      throw new AppError('wrong_type', message('logo.svg_too_many', { most: MOST_SHAPES }));
    const given = Object.values(attributes);
    if (isRoot) this.#writeRoot(given);
    else this.#write(local, this.#attributesOf(local, given));
    if (local === 'clipPath') this.#clipping = Math.min(this.#clipping, this.#depth);
  }

  close(): void {
    if (this.#depth <= this.#outside) {
      const name = this.#depth < this.#outside ? this.#opened.pop() : undefined;
      if (name !== undefined) this.#written.push(`</${name}>`);
      this.#outside = this.#depth === this.#outside ? Infinity : this.#outside;
    }
    if (this.#depth === this.#clipping) this.#clipping = Infinity;
    this.#depth -= 1;
  }

  get drawing(): { svg: string; width: number; height: number } {
    if (!this.#size || this.#depth > 0) throw unreadable();
    return { svg: this.#written.join(''), ...this.#size };
  }

  #writeRoot(given: readonly QualifiedAttribute[]): void {
    const box = viewBoxOf(given);
    const { width, height } = box;
    this.#size = { width, height };
    const look = this.#attributesOf('svg', given);
    this.#write('svg', [
      ['xmlns', SVG],
      ['xmlns:xlink', XLINK],
      ['viewBox', [box.x, box.y, width, height].join(' ')],
      ['width', String(width)],
      ['height', String(height)],
      ...look,
    ]);
  }

  #write(name: string, attributes: readonly (readonly [string, string])[]): void {
    this.#opened.push(name);
    const said = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
    this.#written.push(`<${name}${said}>`);
  }

  #attributesOf(element: string, given: readonly QualifiedAttribute[]): [string, string][] {
    const kept = new Map<string, string>();
    const own = ELEMENTS[element] ?? [];
    const [styles = [], others = []] = [true, false].map((is) =>
      given.filter(({ local }) => (local === 'style') === is),
    );
    // What a style says counts, whatever attributes say.
    for (const { local, uri, value } of [...others, ...styles]) {
      if (/^on/i.test(local)) throw refused(local);
      if (local === 'href') this.#keepReference(kept, element, value);
      else if (uri !== '') continue;
      else if (local === 'style') for (const [name, said] of paintsOf(value)) this.#keep(kept, name, said);
      else if (local === 'id' && /^[\w.:-]{1,100}$/.test(value)) kept.set('id', value);
      else if (own.includes(local) || PRESENTATION.has(local)) this.#keep(kept, local, value);
      else if (local.startsWith('stroke-dash')) throw refused(local);
    }
    return [...kept];
  }

  /** A gradient may be made from another one of the drawing; nothing else is repeated. */
  #keepReference(kept: Map<string, string>, element: string, value: string): void {
    if (!/^#[\w.:-]{1,100}$/.test(value)) throw reachesOut(value);
    if (element.endsWith('Gradient')) kept.set('xlink:href', value);
  }

  #keep(kept: Map<string, string>, name: string, value: string): void {
    if (name.startsWith('stroke-dash')) throw refused(name);
    if (/url\s*\(/i.test(value) && !/^\s*url\(\s*(['"]?)#[\w.:-]{1,100}\1\s*\)/.test(value)) throw reachesOut(value);
    // Clips that clip each other take time by the power of their number.
    if (name === 'clip-path' && this.#depth > this.#clipping) return;
    if (isSafeValue(name, value)) kept.set(name, value.trim());
  }
}

const reachesOut = (what: string) =>
  new AppError('wrong_type', message('logo.svg_reaches_out', { what: what.slice(0, 80) }));

/** The part of the plane that the drawing shows. */
function viewBoxOf(given: readonly QualifiedAttribute[]): { x: number; y: number; width: number; height: number } {
  const said = (name: string) => given.find(({ local, uri }) => local === name && uri === '')?.value ?? '';
  const box = said('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const sides = ['width', 'height'].map((name) => Number.parseFloat(said(name)));
  const [x = 0, y = 0, width = 0, height = 0] = box.length === 4 ? box : [0, 0, ...sides];
  const isSize = [x, y, width, height].every((one) => Number.isFinite(one) && Math.abs(one) < 1e6);
  if (!isSize || width <= 0 || height <= 0) throw new AppError('wrong_type', message('logo.svg_no_size'));
  requireRoughlySquare(width, height);
  return { x, y, width, height };
}

export function requireRoughlySquare(width: number, height: number): void {
  if (Math.max(width, height) > LONGEST * Math.min(width, height))
    throw new AppError('wrong_type', message('logo.too_wide'));
}

/**
 * The shapes and gradients of a drawing, written again without anything else (rules.md#logos). @throws AppError that says what
 * it has that a logo may not have
 */
export function cleanSvg(text: string): { svg: string; width: number; height: number } {
  const parser = sax.parser(true, { xmlns: true });
  const cleaner = new Cleaner();
  const refuse = (error: AppError) => () => {
    throw error;
  };
  const handlers: Partial<SAXParser> = {
    ondoctype: refuse(refused('DOCTYPE')),
    onerror: refuse(unreadable()),
    onprocessinginstruction: ({ name }) => {
      if (name !== 'xml') throw refused(`<?${name}?>`);
    },
    onopentag: (tag) => cleaner.open(tag as QualifiedTag),
    onclosetag: () => cleaner.close(),
  };
  Object.assign(parser, handlers);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return cleaner.drawing;
}
