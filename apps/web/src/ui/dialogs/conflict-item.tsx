import { useId, type ReactNode } from 'react';
import classes from './conflict-dialog.module.css';

export type Side = 'mine' | 'theirs';

/** Something that both changed: what it is, and both versions of it. */
export type Shown = { title: ReactNode; mine: ReactNode; theirs: ReactNode };

type Props = {
  shown: Shown;
  /** The chosen version; null while none is. */
  side: Side | null;
  words: { mine: string; theirs: string };
  onChoose: (side: Side) => void;
};

/** Both versions of one thing, of which one stays. */
export function ConflictItem({ shown, side, words, onChoose }: Props) {
  const id = useId();
  return (
    <li className={classes.conflict}>
      <div id={id} className={classes.title}>
        {shown.title}
      </div>
      <div role="radiogroup" aria-labelledby={id} className={classes.both}>
        {(['mine', 'theirs'] as const).map((one) => (
          <label key={one} className={classes.side} data-chosen={side === one || undefined}>
            <input type="radio" name={id} checked={side === one} onChange={() => onChoose(one)} />
            <span className={classes.version}>
              <span className={classes.whose}>{words[one]}</span> {shown[one]}
            </span>
          </label>
        ))}
      </div>
    </li>
  );
}
