import { randomInt } from 'node:crypto';
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, open } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** A user of this machine other than the portal's own. */
export type OtherUser = { uid: number; gid: number };

/** What Linux gives files that are nobody's, and has no other use than to say so. */
const [NOBODY, NO_ID] = [65_534, 65_535];
/** Numbers that systems leave to nobody in particular, and those of them that a container with 65,536 numbers has. */
const [ANYWHERE, IN_CONTAINERS] = [
  { from: 65_600, to: 99_999 },
  { from: 60_600, to: 61_100 },
];

/**
 * PostgreSQL refuses to run as root: then it runs as the user who has its data already, or for new data as a number of its
 * own, so that no other process of the machine can read them. As nobody it ran before: many programs do. Null if the
 * portal's own user will do.
 */
export function databaseUser(data: string): OtherUser | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (![0, nobody().uid, NOBODY, NO_ID].includes(uid)) return { uid, gid };
  }
  const number = unusedNumber();
  return { uid: number, gid: number };
}

/** As whom programs run that insist on a user with a name. */
export function nobody(): OtherUser {
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) };
}

/** A number that neither a user, a group nor a running process has. Two data folders with the same one are not to be expected. */
function unusedNumber(): number {
  const { from, to } = isMapped(ANYWHERE.to) ? ANYWHERE : IN_CONTAINERS;
  for (;;) {
    const number = randomInt(from, to + 1);
    const isNamed = ['passwd', 'group'].some((file) => readFileSync(`/etc/${file}`, 'utf8').includes(`:${number}:`));
    if (!isNamed && !hasProcess(number)) return number;
  }
}

/** Whether this container may give files to a number. */
const isMapped = (number: number): boolean =>
  ['uid_map', 'gid_map'].every((map) =>
    readFileSync(`/proc/self/${map}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .some(([first = 0, , count = 0]) => number >= first && number < first + count),
  );

const hasProcess = (uid: number): boolean =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === uid);

/** Gives a folder and everything in it to a user, as after a copy made by root. */
export function giveTo({ uid, gid }: OtherUser, folder: string): void {
  if (statSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true }) as string[]) lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

/** Files that are made durable at once. */
const AT_ONCE = 16;

/**
 * Copies a folder for a user, durably: whoever had something of the original open has nothing of the copy, in which
 * everything is the user's alone.
 */
export async function copyFor({ uid, gid }: OtherUser, from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const names = ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })];
  await pLimit(AT_ONCE).map(names, async (name) => {
    const file = await open(join(to, name));
    try {
      await file.chmod((await file.stat()).isDirectory() ? 0o700 : 0o600);
      await file.chown(uid, gid);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}
