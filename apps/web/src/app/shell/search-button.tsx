import { useEffect, useEffectEvent, useState } from 'react';
import { SearchDialog } from '../../features/search/public.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SearchIcon } from '../../ui/buttons/icons.tsx';
import { useTooltip } from '../../ui/buttons/tooltip.tsx';
import classes from './search-button.module.css';

/** The labels of the keys. */
const KEYS = 'Ctrl K';

/** Opens the quick search; so do Ctrl K and, on a Mac, Command K. */
export function SearchButton() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const tip = useTooltip(t('shell.searchKeys'));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Does not open on top of a question that is waiting for its answer.
    if (!document.querySelector('[role=dialog][aria-modal=true]')) setOpened(true);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K"
        {...tip.control}
        onClick={() => setOpened(true)}
      >
        <SearchIcon size={20} />
        {/* If there is no room to show it, it is still the button's name. */}
        <span className="rb-unseen-narrow">{t('shell.search')}</span>
        <kbd className={classes.keys} dir="ltr" aria-hidden>
          {KEYS}
        </kbd>
      </button>
      {tip.tooltip}
      {opened && <SearchDialog onClose={() => setOpened(false)} onFailed={() => setOpened(false)} />}
    </>
  );
}
