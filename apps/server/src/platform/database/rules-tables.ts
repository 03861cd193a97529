import type { Priority, Verification } from '@rigbook/domain';
import type { Generated } from 'kysely';

/** What findings of a priority need beyond a text; null: a text is enough, if they need proof at all. */
type BeyondText = 'file' | 'picture' | null;

export type FollowUpRulesTable = {
  client_id: number;
  answers: number;
  asked: number;
  verification: Verification;
  /** The priorities that need proof. */
  photo_needed: Priority[];
  proof_critical: BeyondText;
  proof_major: BeyondText;
  proof_minor: BeyondText;
  due_critical: number;
  due_major: number;
  due_minor: number;
  /** Null: the portal's. */
  time_zone: string | null;
  /** Kept by the database: the same, or null if it does not know it. */
  known_zone: Generated<string | null>;
  remind_weekday: number | null;
  escalate_after_days: number | null;
};
