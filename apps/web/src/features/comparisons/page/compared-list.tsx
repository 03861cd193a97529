import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { areSingleKeysOn } from '../../../lib/session/single-keys.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePageKeys } from '../../../ui/page/use-page-keys.ts';
import { ComparedRow } from './compared-row.tsx';
import classes from './comparison.module.css';
import { actionOfKey, type Compared, type Decisions, isPair, isSame, keyOf, type ListName } from './deciding.model.ts';

/** More at once take the browser long to draw. */
const AT_ONCE = 50;

type Props = {
  list: ListName;
  rows: readonly Compared[];
  decisions: Decisions;
  mayDecide: boolean;
  onDecide: (compared: Compared, same: boolean) => void;
};

/** The findings of one list; walked by J and K, decided by Y and N. */
export function ComparedList({ list, rows, decisions, mayDecide, onDecide }: Props) {
  const t = useT();
  const [shown, setShown] = useState(AT_ONCE);
  const { at, go, focused } = useCurrent(rows.length);
  const decide = (compared: Compared, same: boolean) => {
    if (mayDecide && isPair(compared)) onDecide(compared, same);
  };
  usePageKeys((event) => {
    const action = areSingleKeysOn() && isInList(event.target) ? actionOfKey(event) : null;
    const inRow = indexOfRow(event.target);
    const now = inRow ?? at;
    const compared = rows[now];
    if (action === null || !compared) return false;
    if (action === 'same' || action === 'different') decide(compared, action === 'same');
    // The first key leads into the list.
    const isEntering = action === 'next' && inRow === null;
    const next = action === 'previous' ? now - 1 : isEntering ? now : now + 1;
    if (next >= shown) setShown(shown + AT_ONCE);
    go(next);
    return true;
  });
  if (rows.length === 0) return <Empty text={t(`comparison.none.${list}`)} />;
  return (
    <>
      <ol className={classes.rows} aria-label={t(`comparison.${list}`)} data-rows>
        {rows.slice(0, shown).map((compared, index) => (
          <ComparedRow
            key={keyOf(compared)}
            compared={compared}
            same={isPair(compared) ? isSame(compared, list, decisions) : null}
            mayDecide={mayDecide}
            isCurrent={index === at}
            ref={index === at ? focused : undefined}
            index={index}
            onDecide={(same) => decide(compared, same)}
          />
        ))}
      </ol>
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {t('comparison.more', { n: rows.length - shown })}
        </Button>
      )}
    </>
  );
}

/** Whether the lists are in use: the focus is in them or nowhere. A letter typed elsewhere decides nothing. */
const isInList = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.matches('main, [data-compared] *'));

/** The place of the row with the focus. */
function indexOfRow(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-rows] > li') : null;
  return row ? Number(row.dataset['index']) : null;
}

/** The present row, of which the link gets the focus when keys lead to it. */
function useCurrent(count: number) {
  const [at, setAt] = useState(0);
  const focused = useRef<HTMLAnchorElement>(null);
  const goesAlong = useRef(false);
  useEffect(() => {
    if (goesAlong.current) focused.current?.focus();
    goesAlong.current = false;
  });
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), Math.max(count - 1, 0));
    // Nothing is drawn again where it stays.
    if (next === at) focused.current?.focus();
    else goesAlong.current = true;
    setAt(next);
  };
  return { at, go, focused };
}
