import type { ComparedText } from '@rigbook/domain';

/** A text with the words that the other one lacks: as removed in the earlier, as added in the later survey. */
export function MarkedText({ pieces, as: Mark }: { pieces: ComparedText; as: 'del' | 'ins' }) {
  return (
    <bdi dir="auto">{pieces.map(({ text, isOther }, index) => (isOther ? <Mark key={index}>{text}</Mark> : text))}</bdi>
  );
}
