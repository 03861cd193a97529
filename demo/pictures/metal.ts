import { shade } from './color.ts';
import { circle, type Direction, type Drawing, ellipse, group, line, type Point, polygon, rect } from './drawing.ts';

/** The light on a round metal body: a bright streak beside the middle, dark edges. */
export const roundPaint = (drawing: Drawing, color: string, direction: Direction = 'across'): string =>
  drawing.linear(
    [
      [0, shade(color, -0.55)],
      [0.16, shade(color, -0.1)],
      [0.32, shade(color, 0.42)],
      [0.5, color],
      [0.82, shade(color, -0.45)],
      [1, shade(color, -0.68)],
    ],
    direction,
  );

/** The light on a flat painted face. */
export const flatPaint = (drawing: Drawing, color: string, direction: Direction = 'down'): string =>
  drawing.linear(
    [
      [0, shade(color, 0.18)],
      [0.5, color],
      [1, shade(color, -0.3)],
    ],
    direction,
  );

/** An upright round body or, with 'down', one lying on its side. */
export function tube(
  drawing: Drawing,
  box: { x: number; y: number; width: number; height: number },
  color: string,
  direction: Direction = 'across',
): void {
  drawing.add(rect(box.x, box.y, box.width, box.height, roundPaint(drawing, color, direction), 'rx="2"'));
}

/** A pipe, leg or brace from one point to another, shaded as round. */
export function bar(drawing: Drawing, from: Point, to: Point, width: number, color: string): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  drawing.add(
    group(
      `translate(${from[0].toFixed(1)} ${from[1].toFixed(1)}) rotate(${angle.toFixed(2)})`,
      rect(0, -width / 2, length, width, roundPaint(drawing, color, 'down')),
    ),
  );
}

export function bolt(drawing: Drawing, x: number, y: number, radius: number, color = '#6f7478'): void {
  drawing.add(
    circle(x + radius * 0.25, y + radius * 0.35, radius * 1.15, '#000000', 'fill-opacity="0.35"'),
    circle(
      x,
      y,
      radius,
      drawing.radial(
        [
          [0, shade(color, 0.5)],
          [0.55, color],
          [1, shade(color, -0.5)],
        ],
        [0.36, 0.32],
        0.75,
      ),
    ),
    polygon(
      [0, 1, 2, 3, 4, 5].map((corner): Point => {
        const angle = (corner * Math.PI) / 3 + 0.3;
        return [x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62];
      }),
      shade(color, 0.12),
      `stroke="${shade(color, -0.45)}" stroke-width="${(radius * 0.12).toFixed(1)}"`,
    ),
  );
}

/** A flange seen from the side: the edge of a disc with its studs above and below. */
export function flange(
  drawing: Drawing,
  at: { x: number; y: number; width: number; height: number },
  color: string,
  studs = 6,
): void {
  const { x, y, width, height } = at;
  for (let stud = 0; stud < studs; stud += 1) {
    const left = x + ((stud + 0.5) / studs) * width - height * 0.16;
    drawing.add(rect(left, y - height * 0.3, height * 0.32, height * 1.6, roundPaint(drawing, '#5c5f61'), 'rx="1"'));
  }
  drawing.add(rect(x, y, width, height, roundPaint(drawing, color), 'rx="2"'));
  drawing.add(rect(x, y + height * 0.46, width, height * 0.1, '#000000', 'fill-opacity="0.45"'));
}

/** The shadow of something on a floor. */
export function shadow(drawing: Drawing, x: number, y: number, rx: number, ry: number, strength = 0.6): void {
  const paint = drawing.radial([
    [0, '#000000', strength],
    [0.6, '#000000', strength * 0.6],
    [1, '#000000', 0],
  ]);
  drawing.add(ellipse(x, y, rx, ry, paint));
}

/** A handrail with its posts between two points, as high as `height` at both. */
export function handrail(drawing: Drawing, from: Point, to: Point, height: number, color: string): void {
  const posts = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 80));
  for (let post = 0; post <= posts; post += 1) {
    const x = from[0] + ((to[0] - from[0]) * post) / posts;
    const y = from[1] + ((to[1] - from[1]) * post) / posts;
    bar(drawing, [x, y], [x, y - height], 5, color);
  }
  for (const [part, width] of [
    [1, 6],
    [0.52, 4],
  ] as const) {
    bar(drawing, [from[0], from[1] - height * part], [to[0], to[1] - height * part], width, color);
  }
  drawing.add(line(from, to, shade(color, -0.4), 4));
}
