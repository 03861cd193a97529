import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { RefreshIcon } from '../../ui/icons/icons.tsx';
import { useNewVersion } from '../versions/new-version.ts';
import classes from './version-offer.module.css';

/** In the part that most people have by then; without it the page is loaded again as it is. */
const load = () =>
  void import('../versions/shell-worker.ts').then(
    (worker) => worker.loadNewVersion(),
    () => location.reload(),
  );

/** Offers a newer version of the portal; the user decides when to load it, since they may be in the middle of a report. */
export function VersionOffer() {
  const t = useT();
  const isThere = useNewVersion();
  const [later, setLater] = useState(false);
  return (
    <div aria-live="polite">
      {isThere && !later && (
        <div className={classes.offer}>
          <span>{t('shell.newVersion')}</span>
          <button type="button" onClick={load}>
            <RefreshIcon size={16} />
            {t('shell.newVersionReload')}
          </button>
          <button type="button" onClick={() => setLater(true)}>
            {t('shell.newVersionLater')}
          </button>
        </div>
      )}
    </div>
  );
}
