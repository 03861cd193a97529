import { listFindings, neededProof } from '@rigbook/contract';
import {
  ACTION_COLUMN,
  type Entry,
  finalPictureColumn,
  type FindingPlace,
  givenBy,
  isProved,
  pictureAt,
  pictureColumns,
  placeKey,
  PRIORITIES,
  priorityOf,
  PRIORITY_COLUMN,
  type Proof,
  type Sheet,
  STATUS_COLUMN,
  statusOf,
  textAt,
} from '@rigbook/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { routeQuery } from '../../../../lib/api/queries.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import type { EnteredIn } from '../use-edited-follow-up.ts';

/** What a finding that is being closed needs; `given`: whether what is entered is enough. */
export type NeededProof = { needed: Proof; given: boolean };

/** The register gives at most so many rows at once. */
const PER_PAGE = 100;

/**
 * What each entry that closes a finding has to bring for it (rules.md#proof): nothing where the server can't say, for the
 * save asks it again. What was ready before was proved then.
 */
export function useNeededProof({ report, entries }: EnteredIn): (place: FindingPlace) => NeededProof | null {
  const may = useMay();
  const isClosing = entries.some(({ status }) => status === 'CLOSED');
  const rule = routeQuery(neededProof, { params: { uuid: report.rig.UUID } });
  const { data: proof } = useQuery({
    ...rule,
    staleTime: 60_000,
    enabled: isClosing && may.call(neededProof.name),
  });
  const isAsked = proof !== undefined && PRIORITIES.some((priority) => proof[priority] !== 'none');
  const { data: ready } = useQuery({
    queryKey: [listFindings.name, 'ready in a survey', report.parentUUID],
    queryFn: ({ signal }) => readyIn(report.parentUUID, signal),
    staleTime: 60_000,
    enabled: isAsked && may.call(listFindings.name),
  });
  return (place) => {
    const entry = entries.find(({ sheet, row }) => sheet === place.sheet && row === place.row);
    if (entry?.status !== 'CLOSED') return null;
    const was = rowOf(report.sheets, place);
    if (statusOf(textAt(was.row, STATUS_COLUMN)) === 'closed') return null;
    const priority = priorityOf(textAt(was.row, PRIORITY_COLUMN));
    const isProvedBefore = !isAsked || !ready || ready.has(placeKey(place));
    const needed = isProvedBefore || !priority ? 'none' : proof[priority];
    return { needed, given: isProved(needed, givenBy(was, entered(entry, was))) };
  };
}

const entered = ({ action, picture }: Entry, was: { action: string; picture: string }) => ({
  action: action ?? was.action,
  picture: picture ?? was.picture,
});

function rowOf(sheets: readonly Sheet[], place: FindingPlace) {
  const sheet = sheets.find(({ name }) => name === place.sheet);
  const row = sheet?.rows[place.row] ?? null;
  const picture = sheet ? pictureAt(row, finalPictureColumn(pictureColumns(sheet))) : '';
  return { row, action: textAt(row, ACTION_COLUMN), picture };
}

/** The places of the findings of a survey that are ready for verification. */
async function readyIn(survey: string, signal: AbortSignal): Promise<Set<string>> {
  const places = new Set<string>();
  for (let page = 1, left = true; left; page += 1) {
    const query = { report: survey, state: 'ready', page: String(page), per_page: String(PER_PAGE) };
    const { data, total } = await call(listFindings, { query, signal });
    for (const place of data) places.add(placeKey(place));
    left = data.length > 0 && page * PER_PAGE < total;
  }
  return places;
}
