import { useEffect } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { HitGroup } from '../model/hits.ts';
import classes from './search-dialog.module.css';

type Props = {
  /** Prefix of the ids of the list and its options: `<id>-hits`, `<id>-0`. */
  id: string;
  groups: readonly HitGroup[];
  /** Counted over all groups. */
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (path: string) => void;
};

/** The hits by sort; the focus stays in the input, which refers to the chosen one. */
export function HitList({ id, groups, chosen, onChoose, onOpen }: Props) {
  const t = useT();
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of the combobox above it, drawn by us
    <div id={`${id}-hits`} role="listbox" aria-label={t('search.title')} className={classes.hits}>
      {groups.map(({ title, first, hits }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of form fields
        <div key={title} role="group" aria-label={t(title)}>
          <p className={classes.sort} aria-hidden>
            {t(title)}
          </p>
          {hits.map(({ path, name, detail, time }, index) => {
            const own = first + index;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are the input's
              <div
                key={path}
                id={`${id}-${own}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
                role="option"
                aria-selected={own === chosen}
                className={classes.hit}
                onPointerMove={() => own !== chosen && onChoose(own)}
                onClick={() => onOpen(path)}
              >
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.detail}>
                  <bdi>{detail}</bdi>
                  {time !== undefined && (
                    <>
                      {' · '}
                      <bdi>{time}</bdi>
                    </>
                  )}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
