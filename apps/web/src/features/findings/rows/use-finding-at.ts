import { listFindings } from '@rigbook/contract';
import { FINDING_STATES } from '@rigbook/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/session/use-may.ts';
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
/** Milliseconds after which what was loaded is loaded again when its rows come into view. */
const FRESH = 60_000;

const queryOf = ({ survey, sheet }: Pick<RowPlace, 'survey' | 'sheet'>, page: number) => ({
  report: survey,
  sheet,
  state: FINDING_STATES.join(','),
  // Within a sheet, that is by row.
  sort: 'rig' as const,
  page: String(page),
  per_page: String(PER_PAGE),
});

/**
 * The finding of a row in view, null for none; undefined until that is known. Rows beside it come with it. Whoever may
 * not see the register, or can't reach it, sees the sheet without it.
 */
export function useFindingAt({ survey, sheet, row, before }: RowPlace) {
  const client = useQueryClient();
  const may = useMay();
  const pageOf = (page: number) =>
    client.fetchQuery({
      queryKey: [listFindings.name, 'of a sheet', { survey, sheet, page }],
      queryFn: () => call(listFindings, { query: queryOf({ survey, sheet }, page) }).catch(() => null),
      staleTime: FRESH,
    });
  const { data } = useQuery({
    queryKey: [listFindings.name, 'of a row', { survey, sheet, row }],
    queryFn: () => findingAt(row, pageAfter(before, PER_PAGE), pageOf),
    staleTime: FRESH,
    enabled: may.call('findings.list'),
  });
  return data;
}

/** The same finding as it is now. */
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
