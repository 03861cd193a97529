import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { drawMarks } from './draw-marks.ts';
import { within, type Point, type Size } from './markup.model.ts';
import classes from './markup.module.css';
import type { Markup } from './use-markup.ts';

type Props = { source: string; size: Size; markup: Markup };

/** How far an arrow key goes, as a share of the longer side. */
const STEP = 1 / 50;
const FINE = 1 / 200;
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture to draw on, by finger, mouse or keys. */
export function MarkupCanvas({ source, size, markup }: Props) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pointer, onKeyDown, hide } = useKeys(size, markup);
  const { shown } = markup;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, size.width, size.height);
    drawMarks(context, shown, size);
    if (pointer) drawPointer(context, pointer, size);
  }, [shown, size, pointer]);

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: ((clientX - left) * size.width) / width, y: ((clientY - top) * size.height) / height };
  };
  return (
    <div className={classes.picture} style={{ '--ratio': size.width / size.height } as CSSProperties}>
      <img src={source} alt="" />
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- what is drawn by keys has no other role
        role="application"
        aria-label={t('findings.markup.canvas')}
        onKeyDown={onKeyDown}
        onBlur={hide}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          hide();
          event.currentTarget.setPointerCapture(event.pointerId);
          markup.begin(placeOf(event));
        }}
        onPointerMove={(event) => {
          if (event.isPrimary && markup.isLed) markup.lead(placeOf(event));
        }}
        onPointerUp={(event) => {
          if (event.isPrimary) markup.end(placeOf(event));
        }}
        onPointerCancel={markup.giveUp}
      />
    </div>
  );
}

/** Arrow keys move a pointer, Enter sets where a mark begins and ends. */
function useKeys(size: Size, markup: Markup) {
  const [pointer, setPointer] = useState<Point | null>(null);
  const present = pointer ?? { x: size.width / 2, y: size.height / 2 };
  const isOfOnePlace = markup.tool === 'text' || markup.tool === 'number';
  const press = () => {
    setPointer(present);
    if (isOfOnePlace) markup.put(present);
    else if (markup.isLed) markup.end(present);
    else markup.begin(present);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (way) {
      const step = Math.max(size.width, size.height) * (event.shiftKey ? FINE : STEP);
      const next = within({ x: present.x + way.x * step, y: present.y + way.y * step }, size);
      setPointer(next);
      markup.lead(next);
    } else if (event.key === 'Enter' || event.key === ' ') press();
    else if (event.key === 'Escape' && markup.isLed) markup.giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { pointer, onKeyDown, hide: () => setPointer(null) };
}

/** Two lines that cross where the next mark begins. */
function drawPointer(context: CanvasRenderingContext2D, { x, y }: Point, size: Size): void {
  const arm = Math.max(size.width, size.height) / 40;
  for (const [colour, width] of [
    ['#ffffff', arm / 5],
    ['#000000', arm / 12],
  ] as const) {
    Object.assign(context, { strokeStyle: colour, lineWidth: width });
    context.beginPath();
    context.moveTo(x - arm, y);
    context.lineTo(x + arm, y);
    context.moveTo(x, y - arm);
    context.lineTo(x, y + arm);
    context.stroke();
  }
}
