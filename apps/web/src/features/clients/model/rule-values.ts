import type { FollowUpRules, saveFollowUpRules, SentBody } from '@rigbook/contract';
import { latinDigits, PRIORITIES, type Priority, type Proof } from '@rigbook/domain';

/** A company's rules as a form has them: numbers as they are typed, '' for none. */
export type RuleValues = {
  uuid: string;
  answers: 0 | 1;
  verification: FollowUpRules['verification'];
  proof: Record<Priority, Proof>;
  time_zone: string;
  remind_weekday: string;
  escalate_after_days: string;
} & Record<Priority, string>;

const MOST_DAYS = 36_500;

const written = (number: number | null) => (number === null ? '' : String(number));

export const valuesOf = (uuid: string, rules: FollowUpRules): RuleValues => ({
  uuid,
  answers: rules.answers,
  verification: rules.verification,
  proof: rules.proof,
  critical: written(rules.due_days.critical),
  major: written(rules.due_days.major),
  minor: written(rules.due_days.minor),
  time_zone: rules.time_zone,
  remind_weekday: written(rules.remind_weekday),
  escalate_after_days: written(rules.escalate_after_days),
});

/** A number of days as typed; null for anything else. */
export function daysIn(text: string): number | null {
  const digits = latinDigits(text.trim());
  return /^\d{1,5}$/.test(digits) && Number(digits) <= MOST_DAYS ? Number(digits) : null;
}

/** Whether a text may be left as it is: a number of days, or nothing where there need not be any. */
export const isDays = (text: string, needed: boolean): boolean =>
  text.trim() === '' ? !needed : daysIn(text) !== null;

export const areComplete = (values: RuleValues): boolean =>
  PRIORITIES.every((priority) => isDays(values[priority], true)) && isDays(values.escalate_after_days, false);

/** What was changed in the form: what someone else changes in the meantime stays. */
export function changesOf(rules: FollowUpRules, values: RuleValues): SentBody<typeof saveFollowUpRules> {
  const before = valuesOf(values.uuid, rules);
  const isChanged = (name: keyof RuleValues) => JSON.stringify(before[name]) !== JSON.stringify(values[name]);
  const { answers, verification, proof, time_zone, remind_weekday: weekday } = values;
  const days = (priority: Priority) => daysIn(values[priority]) ?? rules.due_days[priority];
  return {
    ...(isChanged('answers') && { answers }),
    ...(isChanged('verification') && { verification }),
    ...(isChanged('proof') && { proof }),
    ...(PRIORITIES.some(isChanged) && {
      due_days: { critical: days('critical'), major: days('major'), minor: days('minor') },
    }),
    ...(isChanged('time_zone') && { time_zone }),
    ...(isChanged('remind_weekday') && { remind_weekday: weekday === '' ? null : Number(weekday) }),
    ...(isChanged('escalate_after_days') && { escalate_after_days: daysIn(values.escalate_after_days) }),
  };
}
