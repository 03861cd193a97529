import { use, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FoundText } from './found-text.tsx';
import classes from './folded-text.module.css';
import { UnfoldedTexts } from './unfolded-texts.ts';

type Props = {
  text: string;
  pattern: RegExp | null;
  /** Tells the text from the others of the sheet. */
  name: string;
  /** So many lines are shown. */
  lines: number;
  className?: string | undefined;
};

/** Texts up to this many characters are in no column so long that they need folding. */
const SHORT = 40;

/** A text in its own direction, of which only the first lines are shown until one asks for more; then it stays unfolded. */
export function FoldedText({ text, pattern, name, lines, className = '' }: Props) {
  const t = useT();
  const unfolded = use(UnfoldedTexts);
  const [isAsked, setAsked] = useState(() => unfolded.has(name));
  const isFound = pattern !== null && text.search(pattern) !== -1;
  const { ref, isCut } = useIsCut(text.length > SHORT && !isAsked && !isFound);
  const isFolded = !isAsked && !isFound;
  const unfold = () => {
    unfolded.add(name);
    setAsked(true);
  };
  return (
    <>
      <div
        ref={ref}
        dir="auto"
        className={`${classes.text} ${className}`}
        data-folded={isFolded || undefined}
        style={{ WebkitLineClamp: lines }}
      >
        <FoundText text={text} pattern={pattern} />
      </div>
      {isFolded && isCut && (
        <button type="button" className={classes.more} aria-expanded={false} onClick={unfold}>
          {t('reports.more')}
        </button>
      )}
    </>
  );
}

/** Whether a text is longer than what is shown of it, at any width. */
function useIsCut(isWatched: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const own = ref.current;
    if (!own || !isWatched) return undefined;
    const look = () => setCut(own.scrollHeight > own.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(own);
    return () => observer.disconnect();
  }, [isWatched]);
  return { ref, isCut };
}
