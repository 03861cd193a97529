import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { TEXT_LENGTH } from '@rigbook/contract';
import { CORRECTABLE, type CorrectableField, FINDING_FIELDS, PRIORITIES, STATUSES } from '@rigbook/domain';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useDayForm } from '../../../../lib/i18n/day-form.ts';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { ChevronDownIcon } from '../../../../ui/icons/icons.tsx';
import { DayField } from '../../../../ui/dates/day-field.tsx';
import classes from './correct-form.module.css';
import type { Correction } from './use-correction.ts';

type Shown = Pick<Correction, 'words' | 'now' | 'changed' | 'change' | 'error'> & {
  finding: Pick<Correction['finding'], 'due_problem' | 'closing'>;
};

export function CorrectFields({ correction }: { correction: Shown }) {
  return CORRECTABLE.map((field) => <Field key={field} field={field} correction={correction} />);
}

/** A field, with its current value if it is about to change. */
function Field({ field, correction }: { field: CorrectableField; correction: Shown }) {
  const t = useT();
  const { words, now, changed, change, error, finding } = correction;
  const isChanged = changed.includes(field);
  const about = aboutOf();
  const form = useDayForm();
  const refused = error instanceof ApiError ? error.fields[`fields.${field}`] : undefined;
  const common = {
    label: t(`findings.${field}`),
    value: words[field],
    error: refused,
    description: (isChanged || about !== null) && (
      <span className={classes.now} data-changed={isChanged || undefined}>
        {isChanged ? <bdi>{t('findings.correct.now', { value: said(now[field]) })}</bdi> : about}
      </span>
    ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
  };
  const written = { ...common, maxLength: TEXT_LENGTH, dir: 'auto' };
  if (field === 'priority' || field === 'status') {
    return <NativeSelect {...common} data={choicesOf(field)} rightSection={<ChevronDownIcon size={16} />} />;
  }
  if ('long' in FINDING_FIELDS[field]) {
    return <Textarea {...written} className={classes.long ?? ''} rows={3} resize="vertical" />;
  }
  if (field === 'target_date') {
    return <DayField {...common} form={form} onChange={(day) => change(field, day)} />;
  }
  return <TextInput {...written} />;

  function aboutOf(): string | null {
    if (field === 'target_date' && finding.due_problem) return t('findings.dueProblem');
    return field === 'status' && finding.closing ? t('findings.correct.status') : null;
  }

  function said(text: string): string {
    if (field === 'priority' || field === 'status') {
      return choicesOf(field).find(({ value }) => value === text)?.label ?? text;
    }
    if (text === '') return t('findings.event.empty');
    return field === 'target_date' ? formatDay(text) : text;
  }

  function choicesOf(of: 'priority' | 'status') {
    if (of === 'priority')
      return PRIORITIES.map((value) => ({ value: value as string, label: t(`reports.priority.${value}`) }));
    const none = { value: '', label: t('reports.noStatus') };
    return [none, ...STATUSES.map((value) => ({ value: value as string, label: t(`findings.state.${value}`) }))];
  }
}
