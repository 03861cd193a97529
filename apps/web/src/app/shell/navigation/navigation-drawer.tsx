import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Mark } from '../../../ui/feedback/mark.tsx';
import control from '../../../ui/buttons/control.module.css';
import classes from './navigation-drawer.module.css';
import { Navigation } from './navigation.tsx';
import { useOpenPage } from '../open-page.ts';
import { StarButton } from '../starred/star-button.tsx';
import { StarredPages } from '../starred/starred-pages.tsx';

/** The navigation of a narrow screen, above the page until something is chosen. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing it gives the focus back to what opened it.
  const close = () => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
    // Not part of a page's first load, and not worth a word where it can't be loaded.
    const covered = import('../../../ui/dialogs/back-closes.ts').then(
      ({ coverPage }) => coverPage(() => Boolean(dialog.current?.close())),
      () => undefined,
    );
    return () => void covered.then((uncover) => uncover?.());
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the drawer closes it, as Escape does by itself
    <dialog
      ref={dialog}
      className={`${classes.drawer} rb-dark-side`}
      aria-label={t('shell.navigation')}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <Mark className={classes.mark} />
          <span className={classes.name}>{t('app.name')}</span>
          <button
            type="button"
            className={`${control.control} ${classes.close}`}
            aria-label={t('shell.closeNavigation')}
            onClick={close}
          >
            <CloseIcon />
          </button>
        </div>
        <Navigation onNavigate={close} settled />
        <StarOfPage />
        <StarredPages stacked onNavigate={close} />
      </div>
    </dialog>
  );
}

/** A phone's header has no room for the star. */
function StarOfPage() {
  const page = useOpenPage();
  return (
    page !== null && (
      <div className={classes.star}>
        <StarButton page={page} named />
      </div>
    )
  );
}
