import { Radio, Group, Stack, Switch } from '@mantine/core';
import type { ReminderChoices } from '@rigbook/contract';
import { useState } from 'react';
import { LANGUAGE_IDS, LANGUAGES, useT } from '../../../lib/i18n/i18n.ts';
import { useIsMailOn } from '../../../lib/api/use-mail.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useChooseReminders, useOwnReminders } from '../queries.ts';

/** Chooses whether the user gets the weekly digest, and its language. Shown only if the portal sends mail. */
export default function RemindersCard() {
  const isMailOn = useIsMailOn();
  return isMailOn && <Reminders />;
}

function Reminders() {
  const t = useT();
  const { data: choices, error, refetch } = useOwnReminders();
  return (
    <Card title={t('reminders.digest')} about={t('reminders.digestAbout')}>
      {choices ? <Choices choices={choices} /> : error ? <Failed error={error} retry={refetch} /> : <Loading />}
    </Card>
  );
}

function Choices({ choices }: { choices: ReminderChoices }) {
  const t = useT();
  const texts = useUiTexts();
  const save = useChooseReminders();
  const [chosen, setChosen] = useState<Partial<ReminderChoices> | null>(null);
  const choose = async (some: Partial<ReminderChoices>) => {
    setChosen(some);
    try {
      await save(some);
      notify.success('', t('reminders.saved'), 'reminders');
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure), 'reminders');
    }
    setChosen(null);
  };
  const { digest, figures, language } = { ...choices, ...chosen };
  return (
    <Stack gap="lg">
      <Switch
        label={t('reminders.sendMe')}
        checked={digest === 1}
        onChange={({ currentTarget }) => void choose({ digest: currentTarget.checked ? 1 : 0 })}
        disabled={chosen !== null}
      />
      <Switch
        label={t('reminders.figures')}
        description={t('reminders.figuresAbout')}
        checked={digest === 1 && figures === 1}
        onChange={({ currentTarget }) => void choose({ figures: currentTarget.checked ? 1 : 0 })}
        disabled={chosen !== null || digest === 0}
      />
      <Radio.Group
        label={t('reminders.language')}
        value={language}
        onChange={(value) => void choose({ language: LANGUAGE_IDS.find((one) => one === value) ?? language })}
      >
        <Group gap="lg" mt="xs">
          {LANGUAGE_IDS.map((one) => (
            <Radio key={one} value={one} label={LANGUAGES[one].name} lang={one} disabled={chosen !== null} />
          ))}
        </Group>
      </Radio.Group>
    </Stack>
  );
}
