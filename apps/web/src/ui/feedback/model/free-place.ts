/** Pixels of the window: `left` to `right`, `top` to `bottom`. */
type Area = { left: number; right: number; top: number; bottom: number };

/** What a notice should not cover, and how bad it is if it does. */
export type Kept = Area & { weight: number };

const STEP = 8;
/** What a notice keeps away from the edges, and from what it must not cover. */
export const MARGIN = 16;
const GAP = 4;

const LINE = 22;
/** The notice's own paddings, its title and the space to the next one. */
const AROUND = 60;
/** Characters of a notice of 360 pixels that fit on a line, with some to spare for wide ones. */
const LINE_LENGTH = 38;

/** About how high a notice with this text is, in pixels. */
export const heightOfNotice = (text: string): number =>
  AROUND + LINE * Math.max(1, Math.ceil(text.length / LINE_LENGTH));

const overlap = (one: Area, other: Area) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/**
 * The highest place at which notices between `left` and `right` cover nothing that is to be kept clear, or else as little
 * as possible; where they are `now`, if they cover nothing there.
 * @returns their top, in pixels of the window
 */
export function freeTop(
  notices: Pick<Area, 'left' | 'right'> & { height: number; windowHeight: number; now?: number },
  kept: readonly Kept[],
): number {
  const { left, right, height, windowHeight, now } = notices;
  const coveredAt = (top: number) => {
    const area = { left, right, top, bottom: top + height };
    return kept.reduce((sum, one) => sum + (overlap(area, one) ? one.weight : 0), 0);
  };
  if (now !== undefined && now + height + MARGIN <= windowHeight && coveredAt(now) === 0) return now;
  let best = { top: MARGIN, covered: Infinity };
  for (let top = MARGIN; top + height + MARGIN <= windowHeight && best.covered > 0; top += STEP) {
    const covered = coveredAt(top);
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}
