import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from './passwords.ts';
import { asSystem } from './scope.ts';
import type { Services } from './services.ts';

const ADMIN = 1;

/**
 * Makes the provider's own client (id 1) and its first admin in an empty portal. Answers the admin's e-mail and
 * password when the password was made up here and so has to be told; null otherwise.
 */
export async function ensureOwner(services: Services): Promise<{ email: string; password: string } | null> {
  const { settings, db } = services;
  const email = settings.OWNER_EMAIL ?? 'admin@rigbook.local';
  const password = settings.OWNER_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isFresh = await asSystem(db, async (tx) => {
    const { users } = await tx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow();
    if (users > 0) return false;
    const dated = { created_at: services.now(), updated_at: services.now(), deleted_at: null, deletion_id: null };
    const provider = await tx
      .insertInto('clients')
      .values({ uuid: randomUUID(), name: settings.OWNER_NAME, code: 'OWNER', active: 1, save_hash: '', ...dated })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('users')
      .values({
        uuid: randomUUID(),
        client_id: provider.id,
        name: settings.OWNER_NAME,
        email,
        permission_id: ADMIN,
        password_hash: passwordHash,
        save_hash: '',
        ...dated,
      })
      .execute();
    return true;
  });
  return isFresh && settings.OWNER_PASSWORD === undefined ? { email, password } : null;
}
