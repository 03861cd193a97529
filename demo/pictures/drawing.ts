export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];
export type Direction = 'across' | 'down' | 'diagonal';

const ENDS: Record<Direction, string> = {
  across: 'x1="0" y1="0" x2="1" y2="0"',
  down: 'x1="0" y1="0" x2="0" y2="1"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** An SVG under construction: shapes in painting order, and the gradients they use. */
export class Drawing {
  readonly #gradients = new Map<string, string>();
  readonly #shapes: string[] = [];

  add(...shapes: string[]): void {
    this.#shapes.push(...shapes);
  }

  /** A gradient across the box of the shape it fills. */
  linear(stops: readonly Stop[], direction: Direction = 'down'): string {
    return this.#paint('linearGradient', ENDS[direction], stops);
  }

  /** A gradient from a centre outwards; all values are fractions of the shape's box. */
  radial(stops: readonly Stop[], [x, y]: Point = [0.5, 0.5], radius = 0.5): string {
    return this.#paint('radialGradient', `cx="${x}" cy="${y}" r="${radius}"`, stops);
  }

  /** Everything drawn so far, for use in an `<svg>`. */
  markup(): string {
    return `<defs>${[...this.#gradients.values()].join('')}</defs>${this.#shapes.join('')}`;
  }

  #paint(tag: string, geometry: string, stops: readonly Stop[]): string {
    const inside = stops.map(
      ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    );
    const content = `${geometry}>${inside.join('')}</${tag}>`;
    const id = [...this.#gradients.keys()].indexOf(content);
    const number = id === -1 ? this.#gradients.size : id;
    this.#gradients.set(content, `<${tag} id="g${number}" ${content}`);
    return `url(#g${number})`;
  }
}

const fixed = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

export const line = ([x1, y1]: Point, [x2, y2]: Point, color: string, width: number, more = ''): string =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" stroke="${color}" ` +
  `stroke-width="${fixed(width)}" ${more}/>`;

/** A curve or outline in SVG path syntax. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${fixed(width)}" ${more}/>`;

/** Shapes moved, rotated or mirrored together. */
export const group = (transform: string, ...shapes: string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`;
