import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import classes from './tooltip.module.css';

/** Pixels between a control and its tooltip, and minimum pixels to the edge of the window (rules.md#page-measures). */
const GAP = 4;
const EDGE = 20;

type Place = { x: number; y: number; below: boolean };

/** Above the middle of the control; below it if there is no room above. */
function placeAt(control: Element): Place {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const below = top < 40;
  return { x: left + width / 2, y: below ? bottom : top, below };
}

/**
 * The visible name of a control that shows none; assistive technology gets it from the control's label.
 * Shown at once while it is pointed at or reached by the keyboard; Escape hides it (WCAG 1.4.13).
 * @returns what the control spreads on itself, and what is drawn beside it
 */
export function useTooltip(label: string) {
  const [place, setPlace] = useState<Place | null>(null);
  const hide = () => setPlace(null);
  useEffect(() => {
    if (!place) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null);
    const gone = () => setPlace(null);
    addEventListener('keydown', onKey);
    addEventListener('scroll', gone, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', gone, true);
    };
  }, [place]);

  const control = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'touch') setPlace(placeAt(currentTarget));
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target.matches(':focus-visible')) setPlace(placeAt(currentTarget));
    },
    onBlur: hide,
  };
  const tooltip = place && createPortal(<Bubble label={label} place={place} />, document.body);
  return { control, tooltip };
}

function Bubble({ label, place: { x, y, below } }: { label: string; place: Place }) {
  const within = (box: HTMLDivElement | null) => {
    if (!box) return;
    const half = box.offsetWidth / 2;
    const middle = Math.max(half + GAP, Math.min(x, innerWidth - EDGE - half));
    box.style.left = `${middle - half}px`;
    box.style.top = `${below ? y : y - box.getBoundingClientRect().height}px`;
  };
  return (
    <div ref={within} className={classes.bubble} data-below={below || undefined} aria-hidden>
      <span className={classes.text}>{label}</span>
    </div>
  );
}
