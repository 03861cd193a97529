import { findWords, foldText } from '@rigbook/domain';
import { Fragment, useEffect } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { Hit, HitGroup } from './hits.model.ts';
import classes from './search-dialog.module.css';

type Props = {
  /** Prefix of the ids of the list and its options: `<id>-hits`, `<id>-0`. */
  id: string;
  groups: readonly HitGroup[];
  /** What was searched for. */
  words: string;
  /** Counted over all groups. */
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (path: string) => void;
};

/** The hits by sort; the focus stays in the input, which refers to the chosen one. */
export function HitList({ id, groups, words, chosen, onChoose, onOpen }: Props) {
  const t = useT();
  const marked = foldText(words).split(/\s+/);
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
          {hits.map((hit, index) => {
            const own = first + index;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are the input's
              <div
                key={hit.path}
                id={`${id}-${own}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
                role="option"
                aria-selected={own === chosen}
                className={classes.hit}
                onPointerMove={() => own !== chosen && onChoose(own)}
                onClick={() => onOpen(hit.path)}
              >
                <HitTexts hit={hit} words={marked} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What a hit is called, where it belongs, and where else the words are. */
function HitTexts({ hit, words }: { hit: Hit; words: readonly string[] }) {
  const { name, detail, time, found = [] } = hit;
  return (
    <>
      <bdi className={classes.name}>
        <Marked text={name} words={words} />
      </bdi>
      <span className={classes.detail}>
        <bdi>
          <Marked text={detail} words={words} />
        </bdi>
        {time !== undefined && (
          <>
            {' · '}
            <bdi>{time}</bdi>
          </>
        )}
      </span>
      {found.map(({ field, text }) => (
        <span key={field} className={classes.found}>
          {field}
          {': '}
          <bdi>
            <Marked text={text} words={words} />
          </bdi>
        </span>
      ))}
    </>
  );
}

/** A text with the words that were searched for marked, however they are spelled. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const places = findWords(text, words);
  return (
    <>
      {places.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(places[place - 1]?.to ?? 0, from)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  );
}
