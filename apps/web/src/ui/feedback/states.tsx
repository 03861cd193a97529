import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorIcon, RefreshIcon } from '../icons/icons.tsx';
import { ShapeOf, type Shape } from '../loading/shape.tsx';
import { useSaidInPlace } from './said-in-place.ts';
import classes from './states.module.css';
import { useUiTexts } from '../texts.ts';

type LoadingProps = {
  /** The outline of what is on its way; `children` draw one of their own. */
  shape?: Shape;
  children?: ReactNode;
};

/**
 * Something is on its way: its outline, once that has taken 300 ms. Until then its place is kept free, since what comes
 * sooner would only make the page flicker.
 */
export function Loading({ shape = 'lines', children }: LoadingProps) {
  const texts = useUiTexts();
  return (
    <div className={`${classes.loading} rb-late`}>
      {/* Beside what is busy: screen readers may keep to themselves what is in it. */}
      <output>{texts.loading}</output>
      <div aria-busy="true">{children ?? <ShapeOf shape={shape} />}</div>
    </div>
  );
}

/** Something could not be loaded: says why, and offers to try again. */
export function Failed({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const texts = useUiTexts();
  useSaidInPlace(texts.errorText(error));
  return (
    <div className={classes.state} role="alert" data-failed>
      <ErrorIcon size={28} className={classes.icon ?? ''} />
      <strong>{texts.failed}</strong>
      <span>{texts.errorText(error)}</span>
      {retry && (
        <Button variant="default" size="xs" leftSection={<RefreshIcon size={16} />} onClick={() => void retry()}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

type EmptyProps = {
  text?: string | undefined;
  /** What to do first. */
  hint?: string | undefined;
  children?: ReactNode;
};

/** There is nothing to show; `hint` and `children` say and offer what to do about it. */
export function Empty({ text, hint, children }: EmptyProps) {
  const texts = useUiTexts();
  return (
    <div className={classes.state}>
      <span>{text ?? texts.empty}</span>
      {hint !== undefined && <span>{hint}</span>}
      {children}
    </div>
  );
}
