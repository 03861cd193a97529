import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './login-page.module.css';

type Props = {
  title: string;
  lead: string;
  /** What was done; the form is not needed any more then. */
  done: string | null;
  /** Below what was done. */
  more?: ReactNode;
  error: string | null;
  busy: boolean;
  submit: string;
  onSubmit: (form: FormData) => void;
  /** Beside the way back to signing in. */
  other?: ReactNode;
  children: ReactNode;
};

/** A form of a page without the shell: what it is for, its fields, what came of it, and the way back to signing in. */
export function StartCard({ title, lead, done, more, error, busy, submit, onSubmit, other, children }: Props) {
  const t = useT();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <main className={classes.page}>
      <title>{`${title} · ${t('app.name')}`}</title>
      <form className={classes.card} onSubmit={send} aria-labelledby="start-title" noValidate>
        <Mark className={classes.mark} />
        <h1 id="start-title" className={classes.title}>
          {title}
        </h1>
        {done === null ? <p className={classes.lead}>{lead}</p> : <output className={classes.info}>{done}</output>}
        {more}
        {error !== null && (
          <p id="start-error" className={classes.error} role="alert">
            {error}
          </p>
        )}
        {done === null && (
          <>
            {children}
            <PlainButton type="submit" disabled={busy} className={classes.submit}>
              {submit}
            </PlainButton>
          </>
        )}
        <div className={classes.others}>
          <Link to={pathTo('login')}>{t('session.toSignIn')}</Link>
          {other}
        </div>
      </form>
    </main>
  );
}
