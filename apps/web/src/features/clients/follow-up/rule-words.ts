import { PRIORITIES, type Priority } from '@rigbook/domain';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { FieldWords } from '../../../ui/forms/use-item-form.ts';
import type { RuleValues } from '../model/rule-values.ts';
import { weekdayIn } from '../model/weekdays.ts';

/** What the rules are called, and what their values say. */
export function rulesInWords(t: Translate, locale: string): FieldWords<RuleValues> {
  const days = (priority: Priority) => ({
    label: `${t('clients.rules.due')}, ${t(`reports.priority.${priority}`)}`,
  });
  return {
    answers: { label: t('clients.rules.answers'), say: (value) => t(`clients.rules.answers.${value}`) },
    verification: {
      label: t('clients.rules.verification'),
      say: (value) => t(`clients.rules.verification.${value}`),
    },
    proof: {
      label: t('clients.rules.proof'),
      say: (value) =>
        PRIORITIES.map(
          (priority) => `${t(`reports.priority.${priority}`)}: ${t(`clients.rules.proof.${value[priority]}`)}`,
        ).join(', '),
    },
    critical: days('critical'),
    major: days('major'),
    minor: days('minor'),
    time_zone: { label: t('clients.rules.timeZone') },
    remind_weekday: {
      label: t('clients.rules.remind'),
      say: (day) => (day === '' ? t('clients.rules.never') : weekdayIn(Number(day), locale)),
    },
    escalate_after_days: {
      label: t('clients.rules.escalate'),
      say: (value) => value || t('clients.rules.never'),
    },
  };
}
