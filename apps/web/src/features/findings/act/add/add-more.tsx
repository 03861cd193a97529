import { Textarea, TextInput } from '@mantine/core';
import { TEXT_LENGTH } from '@rigbook/contract';
import { useDayForm } from '../../../../lib/i18n/day-form.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { DayField } from '../../../../ui/dates/day-field.tsx';
import classes from './add-form.module.css';
import type { AddedWords } from './added-words.model.ts';

type Props = { words: AddedWords; change: (some: Partial<AddedWords>) => void };

/** What few findings need while they are added. */
export function AddMore({ words, change }: Props) {
  const t = useT();
  const form = useDayForm();
  const written = (field: 'recommendation' | 'ref' | 'reference' | 'location' | 'action_by') => ({
    label: t(`findings.${field}`),
    value: words[field],
    maxLength: TEXT_LENGTH,
    dir: 'auto' as const,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  });
  return (
    <details className={classes.more}>
      <summary>{t('findings.add.more')}</summary>
      <div className={classes.fields}>
        <Textarea {...written('recommendation')} className={classes.long ?? ''} rows={2} resize="vertical" />
        <TextInput
          {...written('ref')}
          description={t('findings.add.refGiven')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <TextInput {...written('reference')} />
        <TextInput {...written('location')} />
        <TextInput {...written('action_by')} />
        <DayField
          label={t('findings.target_date')}
          value={words.target_date}
          form={form}
          onChange={(day: string) => change({ target_date: day })}
        />
      </div>
    </details>
  );
}
