import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { InfoIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useUiTexts } from '../../../ui/texts.ts';

type Props = { text: string; decide: (answers: 0 | 1) => Promise<unknown> };

/** Asks whether clients may answer findings, which nobody has decided since the portal knows answers. */
export function Undecided({ text, decide }: Props) {
  const t = useT();
  const texts = useUiTexts();
  const upToDate = useUpToDate();
  const [deciding, setDeciding] = useState<0 | 1 | null>(null);
  const settle = async (answers: 0 | 1) => {
    setDeciding(answers);
    try {
      await decide(answers);
      notify.success('', t(`clients.undecided.done.${answers}`), 'undecided');
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure), 'undecided');
    }
    await upToDate();
    setDeciding(null);
  };
  return (
    <Alert color="brand" icon={<InfoIcon size={18} />}>
      <Group justify="space-between" gap="sm">
        <span>{text}</span>
        <Group gap="xs">
          {([1, 0] as const).map((answers) => (
            <Button
              key={answers}
              variant={answers === 1 ? 'filled' : 'default'}
              disabled={deciding !== null && deciding !== answers}
              loading={deciding === answers}
              onClick={() => void settle(answers)}
            >
              {t(`clients.undecided.${answers}`)}
            </Button>
          ))}
        </Group>
      </Group>
    </Alert>
  );
}
