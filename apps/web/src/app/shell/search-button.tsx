import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchDialog } from '../../features/search/public.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { useTooltip } from '../../ui/buttons/tooltip.tsx';
import classes from './search-button.module.css';

/** The labels of the keys. */
const KEYS = 'Ctrl K';

/** Opens the quick search; so do Ctrl K and, on a Mac, Command K. */
export function SearchButton() {
  const t = useT();
  /** The words that the search begins with; null while it is closed. */
  const [opened, setOpened] = useState<string | null>(null);
  useSearchOfAddress(setOpened);
  const tip = useTooltip(t('shell.searchKeys'));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Does not open on top of a question that is waiting for its answer.
    if (!document.querySelector('[role=dialog][aria-modal=true]')) setOpened('');
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
        onClick={() => setOpened('')}
      >
        <SearchIcon size={20} />
        {/* If there is no room to show it, it is still the button's name. */}
        <span className="rb-unseen-narrow">{t('shell.search')}</span>
        <kbd className={classes.keys} dir="ltr" aria-hidden>
          {KEYS}
        </kbd>
      </button>
      {tip.tooltip}
      {opened !== null && (
        <SearchDialog words={opened} onClose={() => setOpened(null)} onFailed={() => setOpened(null)} />
      )}
    </>
  );
}

/** Words in the address, from a page without the shell (`?find=`), open the search; they don't stay in the address. */
function useSearchOfAddress(open: (words: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const words = address.get('find');
  const search = useEffectEvent((words: string) => {
    open(words);
    const rest = new URLSearchParams(address);
    rest.delete('find');
    setAddress(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (words !== null) search(words);
  }, [words]);
}
