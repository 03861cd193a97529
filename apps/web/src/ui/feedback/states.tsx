import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorIcon, RefreshIcon } from '../buttons/icons.tsx';
import { useSaidInPlace } from './said-in-place.ts';
import classes from './states.module.css';
import { useUiTexts } from '../texts.ts';

/** Something is loading. */
export function Loading({ text }: { text?: string }) {
  const texts = useUiTexts();
  return (
    <output className={classes.state}>
      <Loader size="sm" />
      <span>{text ?? texts.loading}</span>
    </output>
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
