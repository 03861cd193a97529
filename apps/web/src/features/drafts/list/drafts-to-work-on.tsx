import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDraftsToWorkOn } from '../queries.ts';
import { Drafts } from './draft-list.tsx';
import classes from './draft-list.module.css';

/** More than these are unfolded. */
const SHOWN = 4;

/** The surveys of all rigs that the user can add findings to, or finish; nothing where there is none. */
export function DraftsToWorkOn({ onThere }: { onThere: () => void }) {
  const t = useT();
  const { drafts, isSettled } = useDraftsToWorkOn();
  const [isWhole, setIsWhole] = useState(false);
  const there = useEffectEvent(onThere);
  useEffect(() => {
    if (isSettled) there();
  }, [isSettled]);
  const left = isWhole ? 0 : drafts.length - SHOWN;
  // All lists at once: none pushes another one down.
  if (!isSettled) return null;
  return (
    <Drafts drafts={left > 0 ? drafts.slice(0, SHOWN) : drafts} ofRigs>
      {left > 0 && (
        <button type="button" className={classes.rest} onClick={() => setIsWhole(true)}>
          {t('drafts.more', { n: left })}
        </button>
      )}
    </Drafts>
  );
}
