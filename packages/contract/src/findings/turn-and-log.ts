import { kindsOf } from '@rigbook/domain';
import * as z from 'zod/mini';
import { filterField, NAME_LENGTH, pageField, pageOf } from '../fields.ts';
import { route } from '../route.ts';
import { findingEventSchema, findingRowSchema } from './findings.ts';
import { dayFilter, listOf, perPageField, shortText, textFilter, uuidFilter } from './query-fields.ts';

/** Findings of each group that are named; all of them are a list. */
export const FIRST_OF_TURN = 3;

const waiting = z.object({ total: z.int(), first: z.array(findingRowSchema) });

const turnSchema = z.object({
  returned: waiting,
  replied: waiting,
  overdue: waiting,
  due: waiting,
  unowned: waiting,
  ready: waiting,
  asked: waiting,
});
export type FindingsTurn = z.output<typeof turnSchema>;

export const findingsTurn = route({
  name: 'findings.turn',
  method: 'GET',
  path: '/api/findings/turn',
  summary: 'What waits for the caller, by what has to be done: how many findings, and the first three of each',
  answer: turnSchema,
});

const logRowSchema = z.extend(findingEventSchema, {
  finding: z.pick(findingRowSchema, { UUID: true, ref: true, deficiency: true, priority: true }),
  rig: z.object({ UUID: z.string(), name: z.string() }),
  client: z.object({ id: z.int(), name: z.string() }),
});
export type FindingLogRow = z.output<typeof logRowSchema>;

/** Which events of the log are wanted. */
const logConditions = {
  client: filterField,
  rig: uuidFilter('The UUID of a rig'),
  kind: textFilter(
    shortText(NAME_LENGTH),
    { description: 'What happened: some kinds of events, separated by commas', example: 'returned' },
    (text) => (text === '' ? null : text.split(',').map((word) => word.trim())),
  ),
  report_kind: listOf(kindsOf('workbook')),
  user: uuidFilter('The UUID of the user who did it'),
  from: dayFilter('On this day or after it'),
  to: dayFilter('On this day or before it'),
};
export const logFilter = z.object(logConditions);
export type LogFilter = z.output<typeof logFilter>;

export const findingsLog = route({
  name: 'findings.log',
  method: 'GET',
  path: '/api/findings/log',
  summary: 'A page of what happened to findings, newest first',
  query: z.object({ ...logConditions, page: pageField, per_page: perPageField }),
  answer: pageOf(logRowSchema),
});

export const turnAndLogRoutes = [findingsTurn, findingsLog];
