import { Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { AssignFields } from '../assign/assign-fields.tsx';
import { AS_IT_IS } from '../assign/model/assigning.ts';
import { ChoiceChips } from '../list/choice-chips.tsx';
import { ANSWERS, type Deed, type ManyWords } from './model/deeds.ts';
import { companyOf } from './model/ticks.ts';

type Props = {
  deed: Deed;
  rows: readonly FindingRow[];
  words: ManyWords;
  errors: Readonly<Record<string, string>>;
  onChange: (some: Partial<ManyWords>) => void;
};

/** What has to be said to do something with many findings. */
export function ManyFields({ deed, rows, words, errors, onChange }: Props) {
  const t = useT();
  if (deed === 'assign')
    return <AssignFields words={words} start={AS_IT_IS} client={companyOf(rows)} errors={errors} onChange={onChange} />;
  const label = {
    closed: 'findings.verify.text',
    returned: 'findings.verify.why',
    answer: 'findings.answer.text',
  } as const;
  return (
    <>
      {deed === 'answer' && (
        <ChoiceChips
          label={t('findings.answer.state')}
          choices={ANSWERS.map((value) => ({
            value,
            label: t(`findings.answer.${value}`),
            pressed: words.choice === value,
          }))}
          onPress={(choice) => onChange({ choice })}
        />
      )}
      <Textarea
        label={t(label[deed])}
        value={words.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        maxLength={TEXT_LENGTH}
        rows={3}
        resize="vertical"
        dir="auto"
        required={deed === 'returned'}
        error={errors['text']}
      />
    </>
  );
}
