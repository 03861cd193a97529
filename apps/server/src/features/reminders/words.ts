import type { Language } from '@rigbook/contract';
import { DIGEST_SECTIONS } from '@rigbook/domain';
import { type Written, writtenIn } from '@rigbook/texts/written';
import { nameInMail } from '../mails/public.ts';
import type { Digest } from './digests.ts';

export type Words = Written['mails']['digest'] & {
  /** '23 November 2026'. */
  day: (iso: string) => string;
  list: (parts: readonly string[]) => string;
  /** A text that keeps its own direction beside others. */
  apart: (text: string) => string;
};

/** The words of a mail in a language. */
export function wordsOf(language: Language): Words {
  const { mails, longDay, list, direction } = writtenIn(language);
  const { digest } = mails;
  const say = Object.assign((...text: Parameters<typeof digest>) => digest(...text), {
    has: digest.has,
    keys: digest.keys,
  });
  const apart = (text: string) => (direction === 'rtl' ? `\u2068${text}\u2069` : text);
  return Object.assign(say, { day: longDay, list, apart });
}

/** The subject of a digest: the company, and the number of findings of each kind. */
export function subjectOf(
  language: Language,
  { name, escalateAfter }: { name: string; escalateAfter: number | null },
  { content, figures }: Pick<Digest, 'content' | 'figures'>,
): string {
  const say = wordsOf(language);
  const said = DIGEST_SECTIONS.flatMap((section) => {
    const { length: n } = content[section];
    return n === 0 ? [] : [say(`said.${section}`, { n, days: escalateAfter ?? 0 })];
  });
  const open = figures.reduce((sum, one) => sum + one.open, 0);
  const counted = figures.length > 0 ? [say('said.figures', { n: open })] : [];
  return say('subject', { company: nameInMail(language, 'company', name), said: say.list([...said, ...counted]) });
}
