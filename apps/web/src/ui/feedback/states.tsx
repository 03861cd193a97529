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

/** There is nothing to show; `children` may offer what to do about it. */
export function Empty({ text, children }: { text?: string | undefined; children?: ReactNode }) {
  const texts = useUiTexts();
  return (
    <div className={classes.state}>
      <span>{text ?? texts.empty}</span>
      {children}
    </div>
  );
}
