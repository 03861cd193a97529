import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { PRIORITIES, VERIFICATIONS } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { RuleValues } from '../model/rule-values.ts';

type Props = { values: RuleValues; change: (some: Partial<RuleValues>) => void };

/** Who answers findings, who verifies them, and for which of them proof is needed. */
export function RuleChoices({ values, change }: Props) {
  const t = useT();
  return (
    <>
      <Radio.Group
        label={t('clients.rules.answers')}
        value={String(values.answers)}
        onChange={(value) => change({ answers: value === '1' ? 1 : 0 })}
      >
        <Group gap="lg" mt="xs">
          <Radio value="1" label={t('clients.rules.answers.1')} />
          <Radio value="0" label={t('clients.rules.answers.0')} />
        </Group>
      </Radio.Group>
      <Checkbox.Group
        label={t('clients.rules.proof')}
        description={t('clients.rules.proofHint')}
        value={values.photo_needed}
        onChange={(chosen) => change({ photo_needed: PRIORITIES.filter((priority) => chosen.includes(priority)) })}
      >
        <Group gap="lg" mt="xs">
          {PRIORITIES.map((priority) => (
            <Checkbox key={priority} value={priority} label={t(`reports.priority.${priority}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group
        data-wide
        label={t('clients.rules.verification')}
        value={values.verification}
        onChange={(value) => change({ verification: VERIFICATIONS.find((one) => one === value) ?? 'none' })}
      >
        <Stack gap="sm" mt="xs">
          {VERIFICATIONS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`clients.rules.verification.${one}`)}
              description={t(`clients.rules.verification.${one}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
