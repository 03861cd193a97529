import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A user of this machine other than the portal's own. */
export type OtherUser = { uid: number; gid: number };

/** Owns nothing else: what Linux gives files that are nobody's. */
const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root: then it runs as the user who has its data already, or as nobody. Null if the
 * portal's own user will do.
 */
export function databaseUser(data: string): OtherUser | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) };
}

/** Gives a folder and everything in it to a user, as after a copy made by root. */
export function giveTo({ uid, gid }: OtherUser, folder: string): void {
  if (statSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true }) as string[]) lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}
