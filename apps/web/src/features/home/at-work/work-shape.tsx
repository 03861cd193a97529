import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './at-work.module.css';

const LISTS = ['changes', 'visits', 'criticals'];

/** The outline of the three lists: drawn with what Home has loaded, which is less than other pages have. */
export function WorkShape() {
  const t = useT();
  return (
    <div className="rb-late">
      <output className="rb-unseen">{t('ui.loading')}</output>
      <div className={classes.panel} aria-busy="true">
        {LISTS.map((list) => (
          <div key={list} className={classes.toCome} />
        ))}
      </div>
    </div>
  );
}
