import type { PictureLook } from '../workbook.ts';

/** As stored: turned by these degrees clockwise after it was mirrored, with these shares cut off. */
export const PLAIN: PictureLook = {
  turn: 0,
  flipH: false,
  flipV: false,
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
};

/** What a picture in a group looks like: both are turned and mirrored. */
export function lookInGroup(look: PictureLook, group: PictureLook): PictureLook {
  const isMirrored = group.flipH !== group.flipV;
  return {
    ...look,
    turn: turned(group.turn + (isMirrored ? -look.turn : look.turn)),
    flipH: look.flipH !== group.flipH,
    flipV: look.flipV !== group.flipV,
  };
}

/** Degrees from 0 up to 360; 0 for what is no number. */
export const turned = (degrees: number): number => (Number.isFinite(degrees) ? ((degrees % 360) + 360) % 360 : 0);

/** A share that is cut off: programs also write less than nothing, for a margin. */
export const share = (value: number): number => (value > 0 && value < 1 ? value : 0);

/** The look, if it is another than that of the stored picture. */
export function otherLook({ turn, flipH, flipV, crop }: PictureLook): PictureLook | undefined {
  const { left, top, right, bottom } = crop;
  const isCropped = left + right < 1 && top + bottom < 1 && left + top + right + bottom > 0;
  if (turn === 0 && !flipH && !flipV && !isCropped) return undefined;
  return { turn, flipH, flipV, crop: isCropped ? crop : PLAIN.crop };
}
