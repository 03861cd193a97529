import { useEffect, useEffectEvent, useState } from 'react';
import { areSingleKeysOn } from '../../../lib/session/single-keys.ts';
import { late } from '../../../ui/feedback/late.tsx';

const ShortcutsDialog = late(() => import('./shortcuts-dialog.tsx'));

const FIELDS = 'input, textarea, select, [contenteditable=true]';

/** '?' shows the keyboard shortcuts, unless it is typed into a field or a dialog is open. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return;
    event.preventDefault();
    setOpened(true);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  if (!opened) return null;
  return <ShortcutsDialog onClose={() => setOpened(false)} onFailed={() => setOpened(false)} />;
}
