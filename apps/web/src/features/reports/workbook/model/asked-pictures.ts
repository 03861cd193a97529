import type { AskedPicture, Draft, LoosePicture } from './draft.ts';
import { hasRoom, picturesOfRow, withPictureMoved } from './draft-pictures.ts';
import type { PlacedPicture } from './placed-pictures.ts';

/** The pictures of a workbook that lie on two findings, but for those that are on none. */
export function askedIn(placed: readonly PlacedPicture[], loose: readonly LoosePicture[]): AskedPicture[] {
  const waiting = new Set(loose.map(({ url }) => url));
  return placed.flatMap(({ url, sheet, row, or }) =>
    row === null || or === undefined || waiting.has(url) ? [] : [{ url, sheet, row, or }],
  );
}

/** Those that nobody has answered, moved or removed since. */
export const openQuestions = (draft: Draft): AskedPicture[] =>
  (draft.asked ?? []).filter(({ url, ...place }) => picturesOfRow(draft, place).includes(url));

/** Whether a picture can be on the row of an answer. */
export const canAnswer = (draft: Draft, { sheet, row }: AskedPicture, answer: number): boolean =>
  answer === row || hasRoom(draft, { sheet, row: answer });

/** The draft with a picture on the one of its two rows that it shows. */
export function withAnswer(draft: Draft, { url, sheet, row }: AskedPicture, answer: number): Draft {
  const asked = draft.asked?.filter((one) => one.url !== url) ?? [];
  const answered = { ...draft, asked, changed: true };
  return answer === row ? answered : withPictureMoved(answered, url, { sheet, row }, { sheet, row: answer });
}
