import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

type Props = {
  title: string;
  about?: string;
  /** An action on the whole card, beside its title. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a page with its own title. */
export function Card({ title, about, action, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`${classes.card} ${className}`} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {about !== undefined && <p>{about}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
