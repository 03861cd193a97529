// statements.ts DATABASE_URL TOKEN_HASH LOOPS: sends by pg what the portal asks for a request of the list of rigs, as often
// as that many loops can, and prints the rounds per second. The statements are those the portal's stores build; a
// PostgreSQL with log_statement=all shows them.
import { Pool, types } from 'pg';
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const [connectionString = '', hash = '', loops = ''] = process.argv.slice(2);
const BIGINT_TYPE = 20;

const SESSION = `select users.id, users.name, users.client_id, users.permission_id, sessions.uuid as session, sessions.used_at,
    (second_factor_rules.client_id is not null and second_factors.user_id is null) as factor_missing
  from users
    inner join clients on clients.id = users.client_id
    inner join sessions on sessions.user_id = users.id
    left join second_factors on second_factors.user_id = users.id and second_factors.confirmed_at is not null
    left join second_factor_rules on second_factor_rules.client_id = users.client_id
  where users.deleted_at is null and clients.deleted_at is null and sessions.expires_at > $1 and sessions.token_hash = $2`;
const OPENING = `begin read only; select set_config('app.client_id', '1', true), set_config('role', 'rigbook_provider', true)`;
const PAGE = `select rigs.id, rigs.uuid, rigs.name, rigs.image, rigs.client_id, clients.name as client_name, clients.active as client_active,
    (select sum(row_counts.total) as total from row_counts inner join clients on clients.id = row_counts.client_id
      where row_counts.list = $1 and true) as found
  from (
    with named as not materialized (select rigs.id, rigs.name from rigs where rigs.deleted_at is null and true)
    select named.id, null as total from named order by lower(named.name), named.id limit 12
  ) as page
    inner join rigs on rigs.id = page.id
    inner join clients on clients.id = rigs.client_id
  order by lower(rigs.name), rigs.id`;

types.setTypeParser(BIGINT_TYPE, Number);
const { DATABASE_POOL } = readSettings({});
const pool = new Pool({ connectionString, max: DATABASE_POOL, pipeline: true });

async function round(): Promise<void> {
  const asked = await pool.query({ name: 'session', text: SESSION, values: [new Date(), hash] });
  const client = await pool.connect();
  const opened = client.query(OPENING);
  const found = client.query({ name: 'page', text: PAGE, values: ['rigs'] });
  // Like the portal, whose caller does not wait for the end.
  void client.query('commit').then(() => client.release());
  const [, page] = await Promise.all([opened, found]);
  if (asked.rows.length !== 1 || page.rows.length !== 12) throw new Error('Too few rows.');
}

/** Rounds per second. */
async function measured(seconds: number): Promise<number> {
  const start = performance.now();
  let rounds = 0;
  const loop = async () => {
    for (; performance.now() - start < seconds * 1000; rounds += 1) await round();
  };
  await Promise.all(Array.from({ length: Number(loops) }, loop));
  return rounds / ((performance.now() - start) / 1000);
}

await measured(1);
console.log(await measured(SECONDS));
await pool.end();
