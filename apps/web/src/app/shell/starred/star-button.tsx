import { useLocation } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { PageId } from '../../../lib/navigation/paths.ts';
import { usePageSubject } from '../../../lib/navigation/page-subject.ts';
import { StarIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useTooltip } from '../../../ui/buttons/tooltip.tsx';
import control from '../../../ui/buttons/control.module.css';
import classes from './star-button.module.css';
import { MOST_STARRED, starPath, toggleStar, useStarred } from './starred.ts';

/** Adds the open page to the starred ones, or removes it; `named` says so in words beside it. */
export function StarButton({ page, named = false }: { page: PageId; named?: boolean }) {
  const t = useT();
  const own = starPath(page, useLocation());
  const subject = usePageSubject();
  const isStarred = useStarred().some(({ path }) => path === own);
  const label = t(isStarred ? 'shell.unstar' : 'shell.star');
  const tip = useTooltip(label);
  const toggle = () => {
    if (toggleStar({ path: own, page, subject })) return;
    notify.warning('', t('shell.starredFull', { most: MOST_STARRED }));
  };
  return (
    <>
      <button
        type="button"
        className={named ? `${classes.star} ${classes.named}` : `${control.control} ${classes.star}`}
        aria-label={label}
        aria-pressed={isStarred}
        {...(!named && tip.control)}
        onClick={toggle}
      >
        <StarIcon size={18} />
        {named && label}
      </button>
      {tip.tooltip}
    </>
  );
}
