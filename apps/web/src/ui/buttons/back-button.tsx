import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '../icons/icons.tsx';
import classes from '../icons/icons.module.css';
import { useUiRouting } from '../routing.ts';
import { useUiTexts } from '../texts.ts';

/** Back to the previous page, or to `to` if the portal was entered at this one. */
export function BackButton({ to = '/' }: { to?: string }) {
  const texts = useUiTexts();
  const { goBack } = useUiRouting();
  return (
    <Button
      variant="default"
      leftSection={<ArrowLeftIcon size={16} className={classes.directed ?? ''} />}
      onClick={() => goBack(to)}
    >
      {texts.back}
    </Button>
  );
}
