import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { TEXT_LENGTH } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { ChevronDownIcon } from '../../../ui/buttons/icons.tsx';
import classes from './correct-form.module.css';
import { CORRECTED, type Corrected } from './model/correction.ts';
import type { Correction } from './use-correction.ts';

const NAMES = {
  priority: 'findings.priority',
  status: 'findings.status',
  ref: 'findings.ref',
  location: 'findings.location',
  deficiency: 'findings.deficiency',
  recommendation: 'findings.recommendation',
  reference: 'findings.reference',
  action_by: 'findings.actionBy',
  target_date: 'findings.targetDate',
} as const satisfies Record<Corrected, MessageKey>;

const STATUSES = ['open', 'progress', 'closed'] as const;

export function CorrectFields({ correction }: { correction: Correction }) {
  return CORRECTED.map((field) => <Field key={field} field={field} correction={correction} />);
}

/** A field, with its current value if it is about to change. */
function Field({ field, correction }: { field: Corrected; correction: Correction }) {
  const t = useT();
  const { words, now, changed, change, error, finding } = correction;
  const isChanged = changed.includes(field);
  const about = aboutOf();
  const refused = error instanceof ApiError ? error.fields[`fields.${field}`] : undefined;
  const common = {
    label: t(NAMES[field]),
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
  if (field === 'deficiency' || field === 'recommendation') {
    return <Textarea {...written} className={classes.long ?? ''} rows={3} resize="vertical" />;
  }
  return field === 'target_date' ? <TextInput {...common} type="date" /> : <TextInput {...written} />;

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
