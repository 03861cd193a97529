/** Pixels of the window: `left` to `right`, `top` to `bottom`. */
type Area = { left: number; right: number; top: number; bottom: number };

/** What a notice should not cover, and how bad it is if it does. */
export type Kept = Area & { weight: number };

const STEP = 8;
/** What a notice keeps away from the foot of the window. */
export const MARGIN = 16;
/** The most by which it is raised: it stays at the foot. */
const RAISED = 176;
const GAP = 4;

const LINE = 22;
/** The paddings of a notice and the space to the next one. */
const AROUND = 32;
/** Characters of a line as wide as a notice can be, with some to spare for wide ones. */
const LINE_LENGTH = 62;
const NARROW_LINE_LENGTH = 34;

/** About how high a notice with this text is, in pixels. */
export const heightOfNotice = (text: string, isNarrow: boolean): number =>
  AROUND + LINE * Math.max(1, Math.ceil(text.length / (isNarrow ? NARROW_LINE_LENGTH : LINE_LENGTH)));

const overlap = (one: Area, other: Area) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/**
 * The lowest place at the foot of the window at which notices between `left` and `right` cover nothing that is to be kept
 * clear, such as the buttons of a bar there, or else as little as possible; where they are `now`, if they cover nothing
 * there.
 * @returns how far their foot is above that of the window, in pixels
 */
export function freeFoot(
  notices: Pick<Area, 'left' | 'right'> & { height: number; windowHeight: number; now?: number },
  kept: readonly Kept[],
): number {
  const { left, right, height, windowHeight, now } = notices;
  const coveredAt = (foot: number) => {
    const area = { left, right, top: windowHeight - foot - height, bottom: windowHeight - foot };
    return kept.reduce((sum, one) => sum + (overlap(area, one) ? one.weight : 0), 0);
  };
  if (now !== undefined && coveredAt(now) === 0) return now;
  let best = { foot: MARGIN, covered: coveredAt(MARGIN) };
  for (let foot = MARGIN + STEP; foot <= RAISED && best.covered > 0; foot += STEP) {
    const covered = coveredAt(foot);
    if (covered < best.covered) best = { foot, covered };
  }
  return best.foot;
}
