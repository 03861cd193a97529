import { Group, Input, NativeSelect, Radio, Stack } from '@mantine/core';
import { PRIORITIES, PROOFS, VERIFICATIONS } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { RuleValues } from '../model/rule-values.ts';
import classes from './follow-up.module.css';

type Props = { values: RuleValues; change: (some: Partial<RuleValues>) => void };

/** Chooses who answers and verifies findings, and which ones need proof. */
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
      <Input.Wrapper
        component="fieldset"
        className={classes.proof ?? ''}
        label={t('clients.rules.proof')}
        labelElement="div"
        description={t('clients.rules.proofHint')}
      >
        <div className={classes.choices}>
          {PRIORITIES.map((priority) => (
            <NativeSelect
              key={priority}
              label={t(`reports.priority.${priority}`)}
              aria-label={t('clients.rules.proofFor', { priority: t(`reports.priority.${priority}`) })}
              value={values.proof[priority]}
              data={PROOFS.map((value) => ({ value, label: t(`clients.rules.proof.${value}`) }))}
              onChange={({ currentTarget }) => {
                const chosen = PROOFS.find((one) => one === currentTarget.value) ?? 'none';
                change({ proof: { ...values.proof, [priority]: chosen } });
              }}
            />
          ))}
        </div>
      </Input.Wrapper>
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
