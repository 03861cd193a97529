import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './changed-values.module.css';

/** A text is long with more characters or more lines. */
const LONG = 240;
const LINES = 5;

const isLong = (text: string) => text.length > LONG || text.split('\n').length > LINES;

/** A text as it was entered; a long one is folded until asked for. */
export function FoldedText({ text }: { text: string }) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  if (!isLong(text)) return <bdi className={classes.text}>{text}</bdi>;
  return (
    <>
      <bdi className={classes.text} data-folded={!whole || undefined}>
        {text}
      </bdi>
      <button type="button" className={classes.fold} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? 'history.lessText' : 'history.wholeText')}
      </button>
    </>
  );
}
