import { Textarea } from '@mantine/core';
import { TEXT_LENGTH, type FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { AssignFields } from '../assign/assign-fields.tsx';
import { AS_IT_IS } from '../assign/assigning.model.ts';
import { missingToClose } from '../answer/missing.model.ts';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { useIsProposing, useProofs } from '../../queries.ts';
import { ANSWERS, type ManyAction, type ManyWords } from './many-actions.model.ts';
import { companyOf } from './ticks.model.ts';

type Props = {
  action: ManyAction;
  rows: readonly FindingRow[];
  words: ManyWords;
  errors: Readonly<Record<string, string>>;
  onChange: (some: Partial<ManyWords>) => void;
};

/** The findings that would be refused because their proof is missing (rules.md#proof). */
function Unproved({ action, rows, words: { choice, text } }: Pick<Props, 'action' | 'rows' | 'words'>) {
  const t = useT();
  const proofOf = useProofs(rows);
  const isAsked = action === 'closed' || (action === 'answer' && choice === 'ready');
  const missing = isAsked
    ? rows.map((row) => missingToClose(action === 'answer' ? { state: 'open' } : row, text, proofOf(row)))
    : [];
  return (['text', 'file', 'picture'] as const).map((needed) => {
    const n = missing.filter((one) => one === needed).length;
    if (n === 0) return null;
    return (
      <output key={needed}>
        {t('findings.unproved', { n })} {t(`findings.answer.missing.${needed}`)}
      </output>
    );
  });
}

/** The fields of an action on many findings. */
export function ManyFields({ action, rows, words, errors, onChange }: Props) {
  const t = useT();
  const proposes = useIsProposing(...rows);
  if (action === 'assign')
    return (
      <AssignFields
        words={words}
        start={AS_IT_IS}
        client={companyOf(rows)}
        errors={errors}
        onChange={onChange}
        proposes={proposes}
      />
    );
  const label = {
    closed: 'findings.verify.text',
    returned: 'findings.verify.why',
    answer: 'findings.answer.text',
  } as const;
  return (
    <>
      {action === 'answer' && (
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
        label={t(label[action])}
        value={words.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        maxLength={TEXT_LENGTH}
        rows={3}
        resize="vertical"
        dir="auto"
        required={action === 'returned'}
        error={errors['text']}
      />
      <Unproved action={action} rows={rows} words={words} />
    </>
  );
}
