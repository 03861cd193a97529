import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useOpenDialog } from '../../../ui/dialogs/use-open-dialog.ts';
import { SearchIcon } from '../../../ui/icons/icons.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { useQuickSearch } from '../queries.ts';
import { groupHits } from './hits.model.ts';
import { HitList } from './hit-list.tsx';
import classes from './search-dialog.module.css';

/** The longest name (rules.md#identifiers-and-limits). */
const MOST = 200;

/** Finds what the user may open by part of its name. Arrows choose, Enter opens, Escape closes. */
export default function SearchDialog({ words: first = '', onClose }: { words?: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const { dialog, close } = useOpenDialog();
  const [words, setWords] = useState(first);
  const [chosen, setChosen] = useState(0);
  const search = useDeferredValue(words.trim());
  const { data, error, refetch, isPlaceholderData } = useQuickSearch(search);
  const groups = data && search !== '' ? groupHits(data, search, t) : [];
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);

  const open = (path: string) => {
    close();
    void navigate(path);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const hit = hits[at];
    if (event.key === 'Enter' && hit && !isPlaceholderData) open(hit.path);
    else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(hits.length, 1));
    else if (event.key === 'ArrowUp') setChosen((at - 1 + hits.length) % Math.max(hits.length, 1));
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the dialog closes it, as Escape does by itself
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div className={classes.box}>
        <div className={classes.field}>
          <SearchIcon size={20} />
          <input
            type="text"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-hits`}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
            aria-label={t('search.title')}
            placeholder={t('search.placeholder')}
            maxLength={MOST}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <p className="rb-unseen" aria-live="polite">
          {data && search !== '' && t('search.found', { n: hits.length })}
        </p>
        {error && search !== '' ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <HitList id={id} groups={groups} words={search} chosen={at} onChoose={setChosen} onOpen={open} />
        )}
        {!error && hits.length === 0 && (
          <p className={classes.hint}>{t(data && search !== '' ? 'search.none' : 'search.hint')}</p>
        )}
      </div>
    </dialog>
  );
}
