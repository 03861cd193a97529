import { kindsOf, mapFields, PRIORITIES } from '@rigbook/domain';
import * as z from 'zod/mini';
import { filterField, timeField } from '../fields.ts';
import { route } from '../route.ts';
import { uuidFilter } from './query-fields.ts';

/** Texts that are named, of those that were found again most often. */
export const REPEATED_TEXTS = 10;
/** Surveys that are named, the newest ones; all are counted. */
export const YEARLY_SURVEYS = 100;

/** Findings of all surveys: each of them once, so none that was found again in a later survey. */
const counts = {
  found: z.int(),
  /** Of these, how many are closed, and how many are repeats of an earlier finding. */
  closed: z.int(),
  repeated: z.int(),
  median_days: z
    .nullable(z.number())
    .check(
      z.meta({ description: 'From when closed ones were first found to when they were closed', examples: [14.5] }),
    ),
};
const countsSchema = z.object(counts);
export type YearlyCounts = z.output<typeof countsSchema>;

/** What is left of them: not closed, overdue, and of an accepted risk. */
const left = { open: z.int(), overdue: z.int(), accepted: z.int() };
const byPriority = { by_priority: z.object(mapFields(PRIORITIES, () => countsSchema)) };
const section = {
  sheet: z.string(),
  section: z
    .string()
    .check(z.meta({ description: 'Number and name of a title, or empty', examples: ['1 Slings, shackles'] })),
};
/** Found again in a later survey, which counts them instead. */
const superseded = { superseded: z.int() };

const sectionSchema = z.object({ ...section, ...counts, ...left, ...byPriority });
export type YearlySection = z.output<typeof sectionSchema>;

const surveySchema = z.object({
  report: z.object({
    UUID: z.string(),
    kind: z.enum(kindsOf('workbook')),
    survey_date: z.nullable(z.string()),
    created_at: timeField,
  }),
  rig: z.object({ UUID: z.string(), name: z.string() }),
  found_on: z.string().check(z.meta({ description: 'A day', examples: ['2026-11-05'] })),
  ...counts,
  ...superseded,
  sections: z.array(z.object({ ...section, ...counts, ...superseded })),
});

const textSchema = z.object({
  /** As the newest of these findings has it. */
  text: z.string(),
  /** How often it was found again, in all of these findings, and on how many rigs they are. */
  repeats: z.int(),
  findings: z.int(),
  rigs: z.int(),
  open: z.int(),
  finding: z.object({ UUID: z.string(), ref: z.string(), priority: z.enum(PRIORITIES), ...section }),
  rig: z.object({ UUID: z.string(), name: z.string() }),
});
export type YearlyText = z.output<typeof textSchema>;

export const yearlySchema = z.object({
  /** The rig that was asked for; null for a company. */
  rig: z.nullable(z.object({ UUID: z.string(), name: z.string() })),
  client: z.object({ id: z.int(), name: z.string() }),
  total: z.object({ ...counts, ...left, ...byPriority }),
  /** In the order of the sheets. */
  sections: z.array(sectionSchema),
  /** Newest first, and how many earlier ones there are besides. */
  surveys: z.array(surveySchema),
  earlier_surveys: z.int(),
  /** What was found again most often first. */
  texts: z.array(textSchema),
});
export type Yearly = z.output<typeof yearlySchema>;

/** Of which rig, or of which company. */
export const yearlyFilter = z.object({ rig: uuidFilter('The UUID of a rig'), client: filterField });

export const findingsYearly = route({
  name: 'findings.yearly',
  method: 'GET',
  path: '/api/findings/yearly',
  summary: 'What all surveys of a rig or of a company have found, by section and survey, and what comes back most',
  query: yearlyFilter,
  answer: yearlySchema,
});
