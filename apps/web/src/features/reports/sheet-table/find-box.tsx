import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, SearchIcon } from '../../../ui/icons/icons.tsx';
import classes from './find-box.module.css';
import type { Find } from './use-find.ts';

type Props = { find: Find; onStep: (by: 1 | -1) => void };

/**
 * Finds a text in all sheets of a report: Enter goes to the next hit, Shift+Enter to the previous one, Escape clears it. Ctrl+F comes
 * here, because the browser's own search finds only rendered rows; pressed again in the box it opens the browser's.
 */
export function FindBox({ find, onStep }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { text, hits, current, elsewhere } = find;
  const isFound = hits.length > 0 || elsewhere.count > 0;

  const onShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const isBehindDialog = document.querySelector('[aria-modal="true"]') !== null;
    if (event.defaultPrevented || isBehindDialog || document.activeElement === input.current) return;
    event.preventDefault();
    input.current?.select();
    input.current?.focus();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onShortcut(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      find.type('');
    }
  };
  const countText = () =>
    hits.length === 0 ? t('reports.find.none') : t('reports.find.hit', { n: current + 1, total: hits.length });
  return (
    <div className={classes.box}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        className={classes.input ?? ''}
        aria-label={t('reports.find')}
        placeholder={t('reports.find')}
        value={text}
        onChange={(event) => find.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={<SearchIcon size={16} />}
      />
      <output className={classes.count}>
        <bdi>{text.trim() !== '' && (hits.length > 0 || !isFound) && countText()}</bdi>
      </output>
      {text.trim() !== '' && elsewhere.next !== undefined && (
        <button
          type="button"
          className={classes.elsewhere}
          title={t('reports.find.goElsewhere', { sheet: elsewhere.next })}
          onClick={find.leave}
        >
          {t('reports.find.elsewhere', { n: hits.length, m: elsewhere.count })}
        </button>
      )}
      {text.trim() !== '' && (
        <>
          <IconButton
            icon={ChevronUpIcon}
            label={t('reports.find.previous')}
            disabled={!isFound}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={ChevronDownIcon}
            label={t('reports.find.next')}
            disabled={!isFound}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  );
}
