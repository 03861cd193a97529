import { Form } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { currentSession } from '../../lib/session/session.ts';
import { NoticePage } from '../../ui/feedback/notice-page.tsx';
import { PlainButton, PlainLink } from '../../ui/buttons/plain-button.tsx';
import classes from './not-found/not-found.module.css';

/** The page for every unknown address (rules.md#page-guard): the way home and, for a signed-in user, the quick search. */
export default function NotFoundPage() {
  const t = useT();
  const session = currentSession();
  // In the shell, which has a main part.
  const Main = session ? 'div' : 'main';
  return (
    <Main>
      <title>{`${t('error.notFoundTitle')} · ${t('app.name')}`}</title>
      <NoticePage title={t('error.notFoundTitle')} text={t('error.notFoundText')}>
        {session && (
          <search className={classes.search}>
            {/* The home page opens the quick search with these words. */}
            <Form action={pathTo('home')} className={classes.form}>
              <input
                name="find"
                aria-label={t('error.search')}
                placeholder={t('error.search')}
                maxLength={200}
                required
              />
              <PlainButton type="submit">{t('error.searchButton')}</PlainButton>
            </Form>
          </search>
        )}
        <PlainLink href={pathTo('home')}>{t('error.home')}</PlainLink>
      </NoticePage>
    </Main>
  );
}
