import {
  ACTION_COLUMN,
  CLOSING_DATE_COLUMN,
  FINDING_FIELDS,
  PRIORITY_COLUMN,
  STATUS_COLUMN,
  type Picture,
} from '@rigbook/domain';
import type { VirtualColumn } from '../../../ui/table/virtual/virtual-column.ts';
import type { DetailsColumn } from '../sheet-table/model/details-columns.ts';

/** The parts of a row in the working arrangement, each of one or more columns of the workbook. */
export type WorkingPart = 'ref' | 'text' | 'status' | 'facts' | 'initial' | 'final';

const { ref, deficiency, recommendation, target_date: target } = FINDING_FIELDS;

export const REF = ref.column;
export const DEFICIENCY = deficiency.column;
export const RECOMMENDATION = recommendation.column;
export const TARGET_DATE = target.column;

/** The columns that have a place of their own; the others are facts, in their order. */
const PLACED: ReadonlySet<string> = new Set([
  REF,
  DEFICIENCY,
  RECOMMENDATION,
  PRIORITY_COLUMN,
  STATUS_COLUMN,
  CLOSING_DATE_COLUMN,
  TARGET_DATE,
]);

/** The widths of the parts, in CSS pixels: with a closing's two pictures they fit 1,000. */
const WIDTHS = { ref: 108, text: 250, status: 172, facts: 200, initial: 110, final: 140 } as const;
const EDITED_WIDTHS = { ...WIDTHS, initial: 172, final: 146 } as const;

/** How columns are brought together in a row that is not wide. */
export type WorkingLayout = {
  /** The columns of its table. */
  columns: VirtualColumn[];
  /** What is said of a finding beside its text and its status. */
  facts: readonly DetailsColumn[];
  /** What was done comes first among the facts. */
  action: DetailsColumn | undefined;
  pictures: readonly (DetailsColumn & { picture: Picture })[];
};

/** @param edited the pictures that can be changed */
export function workingLayout(columns: readonly DetailsColumn[], edited: Picture | null): WorkingLayout {
  const isFollowUp = columns.some(({ picture }) => picture === 'final');
  const pictures = columns.filter((one): one is DetailsColumn & { picture: Picture } => one.picture !== null);
  const texts = columns.filter(({ letter, picture }) => picture === null && !PLACED.has(letter));
  const action = isFollowUp ? texts.find(({ letter }) => letter === ACTION_COLUMN) : undefined;
  const facts = texts.filter((one) => one !== action);
  const named = (...letters: readonly string[]) =>
    letters.flatMap((letter) => columns.find((one) => one.letter === letter)?.title || []).join(' · ');
  const width = (part: WorkingPart) => (part === edited ? EDITED_WIDTHS : WIDTHS)[part];
  const part = (key: WorkingPart, title: string): VirtualColumn => ({ key, title, width: width(key), grow: 0 });
  return {
    columns: [
      part('ref', named(REF, PRIORITY_COLUMN)),
      { ...part('text', named(DEFICIENCY, RECOMMENDATION)), grow: 1 },
      part('status', named(STATUS_COLUMN, isFollowUp ? CLOSING_DATE_COLUMN : TARGET_DATE)),
      part(
        'facts',
        action
          ? action.title
          : facts
              .slice(0, MOST_NAMED)
              .map(({ title }) => title)
              .join(' · '),
      ),
      ...pictures.map(({ picture, title }) => part(picture, title)),
    ],
    facts,
    action,
    pictures,
  };
}

/** So many facts are named in the head. */
const MOST_NAMED = 2;
