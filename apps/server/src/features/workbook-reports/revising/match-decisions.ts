import { matchDecisionsSchema } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { MatchDecision } from '@rigbook/domain';
import { AppError } from '../../../platform/errors/errors.ts';
import { parseJson } from '../../../platform/http/answers/json.ts';

const MALFORMED = message('matches.unreadable');

/** Reads `matches`: a list, or its JSON text as sent by a form; if it is missing or empty there are no decisions. */
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
