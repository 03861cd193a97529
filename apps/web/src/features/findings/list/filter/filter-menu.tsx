import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useOpenDialog } from '../../../../ui/dialogs/use-open-dialog.ts';
import { CloseIcon } from '../../../../ui/icons/icons.tsx';
import { isFiltering } from '../../model/finding-view.ts';
import { isRightToLeft } from '../../../../ui/page/use-page-keys.ts';
import { useFigures } from '../../queries.ts';
import classes from './filter-menu.module.css';
import { MenuChoices } from './menu-choices.tsx';
import { MenuSelects } from './menu-selects.tsx';
import { SortSelect } from './sort-select.tsx';
import type { FindingChoices } from './use-finding-view.ts';

type Props = FindingChoices & {
  /** What it is placed below; on a phone it comes from the foot of the screen. */
  below: HTMLElement | null;
  onClose: () => void;
};

/** All filters of the register, in front of it; each applies at once. */
export default function FilterMenu({ view, choose, setSort, clear, below, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { dialog, close } = useOpenDialog();
  const [place] = useState(() => placeBelow(below));
  const { owner } = useSession();
  const { filter, sort } = view;
  const n = useFigures(filter, owner).data?.total;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes it, as Escape does by itself
    <dialog
      ref={dialog}
      className={classes.menu}
      style={place}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div className={classes.content}>
        <header className={classes.head}>
          <h2 id={id}>{t('findings.filter')}</h2>
          <output>{n !== undefined && t('findings.filter.match', { n })}</output>
          <button type="button" aria-label={t('findings.filter.close')} onClick={close}>
            <CloseIcon size={18} />
          </button>
        </header>
        <div className={classes.groups}>
          <MenuChoices filter={filter} onChoose={choose} />
        </div>
        <div className={classes.selects}>
          <MenuSelects filter={filter} onChoose={choose} />
          <SortSelect label={t('findings.sort')} sort={sort} onSort={setSort} className={classes.sort} />
        </div>
        <footer className={classes.foot}>
          {isFiltering(filter) && (
            <Button variant="subtle" onClick={() => clear(null)}>
              {t('findings.clear')}
            </Button>
          )}
          <Button className={classes.show} onClick={close}>
            {t('findings.filter.show', { n: n ?? 0 })}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

/** Its width (filter-menu.module.css). */
const WIDTH = 760;

/** Below an element and from its beginning, where the screen is wide enough for that. */
function placeBelow(element: HTMLElement | null): { insetBlockStart: number; insetInlineStart: number } | undefined {
  if (!element || innerWidth < 768) return undefined;
  const { bottom, left, right } = element.getBoundingClientRect();
  const start = isRightToLeft() ? innerWidth - right : left;
  return { insetBlockStart: bottom + 6, insetInlineStart: Math.max(16, Math.min(start, innerWidth - WIDTH - 24)) };
}
