import { Client } from 'pg';

/** In PostgreSQL's options a blank ends a value, unless it is escaped. */
const escaped = (name: string): string => name.replaceAll(/[\s\\]/g, String.raw`\$&`);

/**
 * Who owns the database at an address, if that is someone else whose place the address' own role may take, as a superuser
 * may anybody's; else null.
 */
async function otherOwner(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>(
      `select owner from (select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()) as its
       where owner <> current_user and pg_has_role(current_user, owner, 'member')`,
    );
    return rows[0]?.owner ?? null;
  } finally {
    await client.end();
  }
}

/**
 * The address of a database at which everything that is made belongs to the database's owner, whoever makes it: what a
 * superuser has restored must be the portal's, which could neither read nor migrate it otherwise.
 * @param tell of whoever that is, if it is not the role of the address
 */
export async function asOwner(url: string, tell: (owner: string) => void): Promise<string> {
  const owner = await otherOwner(url);
  if (owner === null) return url;
  tell(owner);
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', [given, `-c role=${escaped(owner)}`].filter(Boolean).join(' '));
  return address.href;
}
