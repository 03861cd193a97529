import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { SaveIcon } from '../../../ui/icons/icons.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import classes from './save-bar.module.css';

type Props = {
  /** How many changes are not saved; without any there is no bar. */
  changes: number;
  /** What they are, where their number alone says too little: what is new, or of which findings. */
  title?: string | undefined;
  what?: string | undefined;
  /** Why neither can be done yet: something is still being uploaded or read. */
  waits: string | null;
  onSave: () => void;
  /** Null once a part is saved: the rest can only be saved too. */
  onDiscard: (() => void) | null;
};

/** Says at the foot of the window what is not saved or why saving waits, and saves or discards it; Ctrl+S saves, too. */
export function SaveBar({ changes, ...rest }: Props) {
  return isBarShown(changes, rest.waits) && <ShownBar changes={changes} {...rest} />;
}

/** Whether the bar is there; without it, the page has its Save at its head. */
export const isBarShown = (changes: number, waits: string | null): boolean => changes > 0 || waits !== null;

function ShownBar({ changes, title, what, waits, onSave, onDiscard }: Props) {
  const t = useT();
  const confirm = useConfirm();
  useSaveShortcut(() => {
    if (waits === null) onSave();
  });
  const discard = async () => {
    const question = {
      title: t('reports.discard.title'),
      message: t('reports.discard.question', { n: changes }),
      confirmLabel: t('reports.discard'),
      danger: true,
    };
    if (await confirm(question)) onDiscard?.();
  };
  return (
    <div className={classes.bar} data-foot>
      <div className={classes.words}>
        <output className={classes.title}>{waits ?? title ?? t('reports.notSaved', { n: changes })}</output>
        {what !== undefined && <bdi className={classes.what}>{what}</bdi>}
      </div>
      {onDiscard && (
        <button type="button" className={classes.discard} disabled={waits !== null} onClick={() => void discard()}>
          {t('reports.discard')}
        </button>
      )}
      <Button size="sm" leftSection={<SaveIcon size={16} />} disabled={waits !== null} onClick={onSave}>
        {t('reports.save')}
      </Button>
    </div>
  );
}

/** Calls `save` on Ctrl+S, unless a dialog is open; the browser's own saving of the page never opens. */
function useSaveShortcut(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (document.querySelector('[aria-modal="true"]') === null) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
