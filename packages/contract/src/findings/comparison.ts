import { kindsOf } from '@rigbook/domain';
import * as z from 'zod/mini';
import { LISTS_BYTES, REQUIRED, timeField, uuidField } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';
import { findingRowSchema } from './findings.ts';

/** Pairs of one call: as many as findings of a large survey. */
const MOST_PAIRS = 20_000;

const pair = z.object({ from: findingRowSchema, to: findingRowSchema });

export const comparisonSchema = z.object({
  /** Only in the later survey. */
  new: z.array(findingRowSchema),
  /** In both, and not closed in the later one; `repeated` were closed in the earlier one. */
  still_open: z.array(pair),
  closed: z.array(pair),
  repeated: z.array(pair),
  /** Only in the earlier survey. */
  not_found: z.array(findingRowSchema),
  /** May be the same: a person decides. `score` is how alike their texts are, from 0 to 1. */
  doubtful: z.array(z.extend(pair, { score: z.number() })),
  /** The sheets of a later survey that is partial: of others it says nothing. Null if it is of the whole rig. */
  sheets: z.nullable(z.array(z.string())),
});
export type FindingComparison = z.output<typeof comparisonSchema>;

const query = z.object({
  from: uuidField.check(z.meta({ description: 'The UUID of the earlier survey' })),
  to: uuidField.check(z.meta({ description: 'The UUID of the later one, of the same rig and kind' })),
});

export const compareFindings = route({
  name: 'findings.compare',
  method: 'GET',
  path: '/api/findings/compare',
  summary: 'Which findings of a survey were found again in a later one; each of both is in exactly one list',
  query,
  answer: comparisonSchema,
});

export const savedComparisonSchema = z.object({
  /** How many are the same now, and how many were said not to be. */
  same: z.int(),
  different: z.int(),
  /** How many were closed because they were not found again, and how many of these the caller may not close. */
  closed: z.int(),
  refused: z.int(),
  /** How many pairs are left that nobody has decided about. */
  undecided: z.int(),
});
export type SavedComparison = z.output<typeof savedComparisonSchema>;

export const saveComparison = route({
  name: 'findings.save-comparison',
  method: 'POST',
  path: '/api/findings/compare',
  summary: 'Say which findings of two surveys are the same, and close those that were not found again',
  body: z.object({
    from: uuidField,
    to: uuidField,
    pairs: z
      .array(z.object({ from: uuidField, to: uuidField, same: z.boolean() }))
      .check(z.maxLength(MOST_PAIRS, says('finding.too_many'))),
    not_found: z.enum(['keep', 'close'], REQUIRED),
  }),
  bodyBytes: LISTS_BYTES,
  answer: savedComparisonSchema,
});

const survey = z.object({ UUID: z.string(), found_on: z.string(), created_at: timeField });

export const comparisonOfferSchema = z.object({
  kind: z.enum(kindsOf('workbook')),
  from: survey,
  to: survey,
  /** How many findings were found again, how many may have been, and about how many of both nobody has decided. */
  pairs: z.int(),
  doubtful: z.int(),
  undecided: z.int(),
});
export type ComparisonOffer = z.output<typeof comparisonOfferSchema>;

export const comparisonOffers = route({
  name: 'findings.comparisons',
  method: 'GET',
  path: '/api/findings/comparisons',
  summary: 'The newest surveys of a rig that have not been compared with the one before yet',
  query: z.object({ rig: uuidField.check(z.meta({ description: 'The UUID of a rig' })) }),
  answer: z.array(comparisonOfferSchema),
});

export const surveyedSheets = route({
  name: 'findings.sheets',
  method: 'GET',
  path: '/api/findings/sheets',
  summary:
    'The sheets of a rig that have current findings in surveys of a kind: what a partial survey would leave current',
  query: z.object({
    rig: uuidField.check(z.meta({ description: 'The UUID of a rig' })),
    kind: z.enum(kindsOf('workbook'), REQUIRED).check(z.meta({ description: 'The kind of the surveys' })),
  }),
  answer: z.object({ sheets: z.array(z.string()) }),
});

export const comparisonRoutes = [compareFindings, saveComparison, comparisonOffers, surveyedSheets];
