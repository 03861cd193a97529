import { headOf, isSeen, lineOf, type Mark, type Point, type Size } from './markup.model.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Red is seen on steel and sea, its white edge on what is dark or red itself. */
const [INK, EDGE] = ['#d9121f', '#ffffff'];
/** How much wider the edge is than what it surrounds. */
const EDGES = 1.9;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u;

/** Draws marks as they are seen on dark and bright pictures alike. */
export function drawMarks(context: Context, marks: readonly Mark[], size: Size): void {
  const line = lineOf(size);
  Object.assign(context, { lineCap: 'round', lineJoin: 'round' });
  for (const mark of marks) {
    if ('at' in mark) drawWords(context, mark, line);
    else if (isSeen(mark, size)) drawLines(context, mark, line);
  }
}

type Drawn = Extract<Mark, { to: Point }>;

function drawLines(context: Context, mark: Drawn, line: number): void {
  for (const [colour, width] of [
    [EDGE, line * EDGES],
    [INK, line],
  ] as const) {
    Object.assign(context, { strokeStyle: colour, fillStyle: colour, lineWidth: width });
    context.beginPath();
    if (mark.kind === 'arrow') traceArrow(context, mark, line);
    else traceCircle(context, mark);
    context.stroke();
  }
}

function traceArrow(context: Context, { from, to }: Drawn, line: number): void {
  const { barbs } = headOf(from, to, line);
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.moveTo(barbs[0].x, barbs[0].y);
  context.lineTo(to.x, to.y);
  context.lineTo(barbs[1].x, barbs[1].y);
}

/** Around what is between the two places. */
function traceCircle(context: Context, { from, to }: Drawn): void {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [across, down] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  context.ellipse(middle.x, middle.y, Math.max(1, across), Math.max(1, down), 0, 0, 2 * Math.PI);
}

function drawWords(context: Context, { kind, at, text }: Extract<Mark, { at: Point }>, line: number): void {
  const height = line * 6;
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', font: `700 ${height}px sans-serif` });
  context.direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
  if (kind === 'number') {
    context.beginPath();
    context.arc(at.x, at.y, height * 0.85, 0, 2 * Math.PI);
    Object.assign(context, { fillStyle: INK, strokeStyle: EDGE, lineWidth: line });
    context.fill();
    context.stroke();
    context.fillStyle = EDGE;
    context.fillText(text, at.x, at.y + height * 0.05);
    return;
  }
  Object.assign(context, { strokeStyle: EDGE, fillStyle: INK, lineWidth: line * 1.6 });
  context.strokeText(text, at.x, at.y);
  context.fillText(text, at.x, at.y);
}

/** What is drawn rather than photographed keeps its sharp edges. */
const DRAWN = new Set(['image/png', 'image/webp']);
const QUALITY = 0.9;

/** A picture with its marks, as one picture. @throws if the browser can't draw it */
export async function withMarks(picture: ImageBitmap, type: string, marks: readonly Mark[]): Promise<Blob> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(picture, 0, 0);
  drawMarks(context, marks, { width, height });
  return canvas.convertToBlob({ type: DRAWN.has(type) ? type : 'image/jpeg', quality: QUALITY });
}
