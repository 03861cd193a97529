import { FINDING_STATES, listFindings } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { findingAt, pageAfter } from './model/finding-at.ts';

/** A row of a sheet of a survey, or of what follows from it. */
export type RowPlace = {
  /** The UUID of the survey. */
  survey: string;
  sheet: string;
  row: number;
  /** How many findings the sheet has above it. */
  before: number;
};

const PER_PAGE = 100;

const queryOf = ({ survey, sheet }: Pick<RowPlace, 'survey' | 'sheet'>, page: number) => ({
  report: survey,
  sheet,
  state: FINDING_STATES.join(','),
  // Within a sheet, that is by row.
  sort: 'rig' as const,
  page: String(page),
  per_page: String(PER_PAGE),
});

/** The finding of a row as it is now, null for none. */
export const usePresentFindingAt = ({ survey, sheet, row, before }: RowPlace) =>
  useQuery({
    queryKey: ['findings.present', { survey, sheet, row }],
    queryFn: ({ signal }) =>
      findingAt(row, pageAfter(before, PER_PAGE), (page) =>
        call(listFindings, { query: queryOf({ survey, sheet }, page), signal }),
      ),
    staleTime: 0,
    gcTime: 0,
  });
