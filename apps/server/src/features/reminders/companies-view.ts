import { OWNER_CLIENT_ID, type DigestRule, type Verification } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { within, type AnyScope } from '../../platform/identity/scope.ts';

/** A company with its rules for reminders. */
export type RemindedCompany = DigestRule & {
  id: number;
  name: string;
  verification: Verification;
  escalateAfter: number | null;
};

/**
 * Active companies, without the provider's own entry. A company without stored rules has the defaults.
 * @param zone the portal's time zone
 */
export async function loadRemindedCompanies(
  db: Tx,
  scope: AnyScope,
  { zone, client }: { zone: string; client?: number },
): Promise<RemindedCompany[]> {
  const rows = await db
    .selectFrom('clients')
    .leftJoin('follow_up_rules', 'follow_up_rules.client_id', 'clients.id')
    .select(['clients.id', 'clients.name', 'follow_up_rules.client_id as ruled', 'verification'])
    .select(['known_zone', 'remind_weekday', 'escalate_after_days'])
    .where('clients.deleted_at', 'is', null)
    .where('clients.active', '=', 1)
    .where('clients.id', '!=', OWNER_CLIENT_ID)
    .$if(client !== undefined, (companies) => companies.where('clients.id', '=', client ?? 0))
    .where((eb) => within(eb, scope, 'clients.id'))
    .orderBy('clients.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    weekday: row.ruled === null ? USUAL_WEEKDAY : row.remind_weekday,
    timeZone: row.known_zone ?? zone,
    verification: row.verification ?? 'none',
    escalateAfter: row.escalate_after_days,
  }));
}

const USUAL_WEEKDAY = 1;
