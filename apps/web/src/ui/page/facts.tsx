import type { ReactNode } from 'react';
import classes from './facts.module.css';

type FactsProps = {
  /** All there is on a page: on a surface of their own, with more room. */
  alone?: boolean;
  children: ReactNode;
};

/** Facts of something, each beside its name. */
export const Facts = ({ alone = false, children }: FactsProps) => (
  <dl className={alone ? `${classes.facts} ${classes.alone}` : classes.facts}>{children}</dl>
);

/** One of them; none without a text. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
