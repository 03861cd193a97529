import type { ReactNode } from 'react';
import classes from './home-section.module.css';

type Props = { id: string; title: string; lead: string; children: ReactNode };

/** A section of the home page under its heading. */
export const HomeSection = ({ id, title, lead, children }: Props) => (
  <section aria-labelledby={id} className={classes.section}>
    <h2 id={id}>{title}</h2>
    <p className={classes.lead}>{lead}</p>
    {children}
  </section>
);
