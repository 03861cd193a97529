import { Outlet } from 'react-router';
import { LANGUAGE_IDS, LANGUAGES, useLanguage } from '../lib/i18n/i18n.ts';
import { chooseLanguage } from './appearance.ts';
import classes from './public-frame.module.css';

/** The frame of the pages without the shell, with the choice of language for visitors who can't read them. */
export function PublicFrame() {
  const { id: spoken } = useLanguage();
  return (
    <>
      <Outlet />
      <div className={classes.languages}>
        {LANGUAGE_IDS.filter((id) => id !== spoken).map((id) => (
          // If its texts can't be loaded, the page keeps its language.
          <button key={id} type="button" lang={id} onClick={() => void chooseLanguage(id).catch(console.error)}>
            {LANGUAGES[id].name}
          </button>
        ))}
      </div>
    </>
  );
}
