import type { FindingState, Priority } from '@rigbook/domain';
import { type Written, writtenIn } from '@rigbook/texts/written';
import type { DocumentHead } from '../content.ts';

type Language = DocumentHead['language'];

export type Words = Written['documents']['pdf'] & {
  /** '5-Nov-2026', or '5 نوفمبر 2026'. Empty for none, and for what is no day. */
  day: (iso: string | null) => string;
  priority: (priority: Priority) => string;
  state: (state: FindingState) => string;
  /** The name of a particular; one that is not of the template is as its user wrote it. */
  particular: (name: string) => string;
  /** The name of what happened to a finding, by the kind of its event. */
  event: (kind: string) => string;
};

/** The document's own words in a language. */
export function wordsOf(language: Language): Words {
  const { documents, day, particular } = writtenIn(language);
  const { pdf } = documents;
  const say = Object.assign((...text: Parameters<typeof pdf>) => pdf(...text), { has: pdf.has, keys: pdf.keys });
  return Object.assign(say, {
    day: (iso: string | null) => day(iso ?? ''),
    priority: (priority: Priority) => pdf(`priority.${priority}`),
    state: (state: FindingState) => pdf(`state.${state}`),
    particular,
    event: (kind: string) => {
      const word = `event.${kind}`;
      return pdf(pdf.has(word) ? word : 'event.changed');
    },
  });
}
