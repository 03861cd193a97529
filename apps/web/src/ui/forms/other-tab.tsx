import { Alert, Button, Group } from '@mantine/core';
import { InfoIcon } from '../icons/icons.tsx';
import { useUiTexts } from '../texts.ts';

/** Which tab a draft belongs to: not known yet, this one, another one, another one that took it over from this one. */
export type Owner = { holder: 'asking' | 'here' | 'elsewhere' | 'taken'; takeOver: () => void };

/** Says that a form is edited in another tab, and offers to go on with it in this one. */
export function OtherTab({ owner: { holder, takeOver } }: { owner: Owner }) {
  const texts = useUiTexts();
  return (
    <Alert color="brand" icon={<InfoIcon size={18} />} aria-live="polite">
      <Group justify="space-between" gap="xs">
        <span>{holder === 'taken' ? texts.takenToOtherTab : texts.inOtherTab}</span>
        <Button size="compact-sm" variant="default" onClick={takeOver}>
          {texts.continueHere}
        </Button>
      </Group>
    </Alert>
  );
}
