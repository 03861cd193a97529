import type { LanguageId } from '@rigbook/texts';
import type { Generated } from 'kysely';

export type ReminderTables = {
  reminder_choices: {
    user_id: number;
    digest: Generated<number>;
    figures: Generated<number>;
    language: Generated<LanguageId>;
  };
  reminder_rounds: {
    client_id: number;
    /** Its rule as last seen, and since when that applies. */
    weekday: number;
    time_zone: string;
    since: Date;
    /** The Monday of the week that was last begun. */
    week: string | null;
    /** The last person who was looked at. */
    after_user: Generated<number>;
    is_done: Generated<boolean>;
    failed_at: Generated<Date | null>;
  };
  digests: {
    user_id: number;
    client_id: number;
    /** The Monday of the week. */
    week: string;
    secret_hash: string;
    findings: number;
    sent_at: Date;
  };
};
