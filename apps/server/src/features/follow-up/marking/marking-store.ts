import { sql } from 'kysely';
import type { Work } from '../../../platform/identity/scope.ts';

/** A picture of a finding, and the one that is shown in its place. */
export type Replaced = { finding: string; from: string; to: string };

/** Among the pictures of its answers: their events stay as they were. */
export async function replaceInAnswers({ db }: Work, { finding, from, to }: Replaced): Promise<void> {
  await sql`update register set pictures_answered = array_replace(pictures_answered, ${from}::text, ${to}::text)
    where uuid = ${finding}::uuid and ${from}::text = any (pictures_answered)`.execute(db);
}
