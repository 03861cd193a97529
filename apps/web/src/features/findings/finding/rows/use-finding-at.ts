import { listFindings } from '@rigbook/contract';
import { FINDING_STATES } from '@rigbook/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { findingAt, pageAfter } from './finding-at.model.ts';

/** A row of a sheet of a survey, or of its closing or QSHE report. */
export type RowPlace = {
  /** The UUID of the survey. */
  survey: string;
  sheet: string;
  row: number;
  /** The number of findings above it in the sheet. */
  before: number;
};

const PER_PAGE = 100;
/** Milliseconds after which data is loaded again when its rows come into view. */
const FRESH = 60_000;

const queryOf = ({ survey, sheet }: Pick<RowPlace, 'survey' | 'sheet'>, page: number) => ({
  report: survey,
  sheet,
  state: FINDING_STATES.join(','),
  // Within a sheet this means by row.
  sort: 'rig' as const,
  page: String(page),
  per_page: String(PER_PAGE),
});

/**
 * The finding of a row in view; null if there is none, undefined until it is known. Loads the rows around it too. Without the
 * right or a connection, the sheet is shown without findings.
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

/** The finding of a row, loaded again. */
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
