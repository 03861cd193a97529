import type { ReactNode } from 'react';
import classes from './notice-page.module.css';

type Props = {
  title: string;
  text: string;
  /** For something that has just gone wrong: it is announced at once. */
  alert?: boolean;
  /** Buttons and links to continue. */
  children: ReactNode;
};

/** One message in the middle of the page. Works without the component library. */
export function NoticePage({ title, text, alert = false, children }: Props) {
  return (
    <div className={classes.page}>
      <section className={classes.card} role={alert ? 'alert' : undefined}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </section>
    </div>
  );
}
