import type { Language } from '@rigbook/contract';
import { FINDING_STATES, type FindingState, PRIORITIES, type Priority } from '@rigbook/domain';
import { LANGUAGE_IDS } from '@rigbook/texts';
import { type Written, writtenIn } from '@rigbook/texts/written';

type Excel = Written['documents']['excel'];

/** The headings of what a document adds to the sheets of a report, and of an extract of the register. */
export type TableWords = Record<Excel['keys'][number], string> & {
  states: Record<FindingState, string>;
  returned: string;
  priorities: Record<Priority, string>;
};

const named = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>;

function wordsOf(language: Language): TableWords {
  const { excel, pdf } = writtenIn(language).documents;
  return {
    ...named(excel.keys, (key) => excel(key)),
    states: named(FINDING_STATES, (state) => pdf(`state.${state}`)),
    returned: pdf('returned'),
    priorities: named(PRIORITIES, (priority) => pdf(`priority.${priority}`)),
  };
}

export const TABLE_WORDS = Object.fromEntries(LANGUAGE_IDS.map((id) => [id, wordsOf(id)])) as Record<
  Language,
  TableWords
>;
