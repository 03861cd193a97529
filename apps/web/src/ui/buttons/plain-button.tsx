import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

/** A filled button for the pages that load without the component library (sign-in, errors). */
export function PlainButton({ className = '', ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={`${classes.button} ${className}`} />;
}

/** A link that looks like a quiet button. */
export function PlainLink({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...props} className={classes.link}>
      {children}
    </a>
  );
}
