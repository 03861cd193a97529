import { matchDecisionsSchema } from '@rigbook/contract';
import { findingsOf, type FindingPlace, type MatchDecision, type Sheet } from '@rigbook/domain';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import { parseJson } from '../../platform/http/json.ts';

const MALFORMED = 'The matches could not be read.';

/** Reads `matches`: a list, or its JSON text as a form sends it; nothing and an empty text are no decisions. */
export function readDecisions(matches: unknown): MatchDecision[] {
  const sent = typeof matches === 'string' && matches !== '' ? parsedText(matches) : matches;
  if (matches === undefined || matches === '' || sent === null) return [];
  const parsed = matchDecisionsSchema.safeParse(sent);
  if (!parsed.success) throw new AppError('malformed', MALFORMED, { fields: { matches: MALFORMED } });
  return parsed.data;
}

function parsedText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Refuses decisions about findings that are not there, or about one finding twice. */
export function checkDecisions(
  before: readonly Sheet[],
  after: readonly Sheet[],
  decisions: readonly MatchDecision[],
): void {
  checkPlaces(
    before,
    decisions.map(({ from }) => from),
  );
  checkPlaces(
    after,
    decisions.flatMap(({ to }) => to ?? []),
  );
}

function checkPlaces(sheets: readonly Sheet[], places: readonly FindingPlace[]): void {
  if (places.length === 0) return;
  const keyOf = ({ sheet, row }: FindingPlace) => JSON.stringify([sheet, row]);
  const findings = new Set(findingsOf(sheets).map(keyOf));
  for (const place of places) {
    // Deleted, so that a second decision about it finds none.
    if (!findings.delete(keyOf(place))) {
      throw invalid({ matches: `Row ${place.row} of the sheet '${place.sheet}' is no finding, or is decided twice.` });
    }
  }
}
