import { Outlet } from 'react-router';
import { LANGUAGE_IDS, LANGUAGES, useLanguage } from '../lib/i18n/i18n.ts';
import { chooseLanguage } from './appearance.ts';
import classes from './public-frame.module.css';

/** Around the pages without the shell: whoever can't read them must be able to change their language here. */
export function PublicFrame() {
  const { id: spoken } = useLanguage();
  return (
    <>
      <Outlet />
      <div className={classes.languages}>
        {LANGUAGE_IDS.filter((id) => id !== spoken).map((id) => (
          // A language whose texts can't be loaded now leaves the page as it is.
          <button key={id} type="button" lang={id} onClick={() => void chooseLanguage(id).catch(console.error)}>
            {LANGUAGES[id].name}
          </button>
        ))}
      </div>
    </>
  );
}
