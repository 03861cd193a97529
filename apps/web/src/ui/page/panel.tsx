import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

/** A titled part of a page beside its main one. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
