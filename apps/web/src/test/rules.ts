import type { FollowUpRules } from '@rigbook/contract';

/** A company's rules of follow-up. */
export const theRules = (more: Partial<FollowUpRules> = {}): FollowUpRules => ({
  answers: 1,
  verification: 'none',
  proof: { critical: 'none', major: 'none', minor: 'none' },
  photo_needed: [],
  due_days: { critical: 0, major: 30, minor: 90 },
  time_zone: 'Asia/Riyadh',
  remind_weekday: 1,
  escalate_after_days: null,
  asked: 1,
  ...more,
});
