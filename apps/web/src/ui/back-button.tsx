import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { ArrowLeftIcon } from './icons.tsx';
import classes from './icons.module.css';
import { useUiTexts } from './texts.ts';

/** Back to the previous page; a page opened from outside goes to `to`. */
export function useGoBack(to = '/'): () => void {
  const navigate = useNavigate();
  // 'default' is the key of the entry with which the portal was opened: behind it lies another site.
  const first = useLocation().key === 'default';
  return () => void (first ? navigate(to, { replace: true }) : navigate(-1));
}

export function BackButton({ to }: { to?: string }) {
  const texts = useUiTexts();
  const goBack = useGoBack(to);
  return (
    <Button
      variant="default"
      leftSection={<ArrowLeftIcon size={16} className={classes.directed ?? ''} />}
      onClick={goBack}
    >
      {texts.back}
    </Button>
  );
}
