import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useOpenedLate } from '../../../ui/dialogs/use-opened-late.ts';
import classes from './shortcuts-dialog.module.css';

/** The labels of the keys are the same in every language. */
const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], does: 'shortcuts.search' },
  { keys: ['Ctrl', 'F'], does: 'shortcuts.find' },
  { keys: ['Ctrl', 'S'], does: 'shortcuts.save' },
  { keys: ['←', '→'], does: 'shortcuts.turn' },
  { keys: ['←', '→', '↑', '↓'], does: 'shortcuts.arrows' },
  { keys: ['↑', '↓'], does: 'shortcuts.queue' },
  { keys: ['C'], does: 'shortcuts.close' },
  { keys: ['R'], does: 'shortcuts.return' },
  { keys: ['L'], does: 'shortcuts.later' },
  { keys: ['Z'], does: 'shortcuts.undo' },
  { keys: ['Ctrl', 'Enter'], does: 'shortcuts.send' },
  { keys: ['Esc'], does: 'shortcuts.escape' },
  { keys: ['?'], does: 'shortcuts.help' },
] as const;

/** What can be done with keys alone. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const opened = useOpenedLate(true);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <dl className={classes.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={classes.shortcut}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
