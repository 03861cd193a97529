import type { AskedDocument, FindingRow } from '@rigbook/contract';
import type { Words } from './pdf/words.ts';
import { kindTitle } from './titles.ts';

export type Shown = { rows: readonly FindingRow[]; reader: string };

/**
 * Which findings a document shows, in a few words each: whoever reads 'Major: 0' must know that none were asked for. Empty
 * for a document of all findings of a report.
 */
export function shownParts(asked: AskedDocument, shown: Shown, say: Words): string[] {
  const { filter, only, of } = asked;
  const chosen = only === 'all' ? [] : [say(only === 'open' ? 'shown.open' : 'shown.closed')];
  if (of === 'report') return chosen;
  const { scope, kind, priority, state, sheet, report } = filter;
  const { language } = asked;
  return [
    ...(report === null ? [say(`shown.${scope}`)] : surveyOf(asked, shown, say)),
    ...(kind ?? []).map((one) => kindTitle(language, one)),
    ...(priority ?? []).map(say.priority),
    ...(state ?? []).map(say.state),
    ...chosen,
    ...daysOf(asked, say),
    ...(sheet === null ? [] : [say('shown.section', { name: sheet })]),
    ...ownerOf(asked, shown, say),
    ...(filter.search === '' ? [] : [say('shown.search', { text: filter.search })]),
  ];
}

function surveyOf({ language }: AskedDocument, { rows: [first] }: Shown, say: Words): string[] {
  if (!first) return [];
  const { kind, survey_date: day } = first.report;
  return [[kindTitle(language, kind), say.day(day ?? first.found_on)].join(', ')];
}

function daysOf({ filter }: AskedDocument, say: Words): string[] {
  const { overdue, asked, due_to: dueTo, closed_days: closedDays, age_from: from, age_to: to } = filter;
  const ages = {
    ...(from !== null && to !== null && { 'shown.ages': { from, to } }),
    ...(from !== null && to === null && { 'shown.ageFrom': { from } }),
    ...(from === null && to !== null && { 'shown.ageTo': { to } }),
  };
  return [
    ...(overdue ? [say('shown.overdue')] : []),
    ...(asked ? [say('shown.asked')] : []),
    ...(dueTo === null ? [] : [say('shown.dueTo', { day: say.day(dueTo) })]),
    ...(closedDays === null ? [] : [say('shown.closedDays', { n: closedDays })]),
    ...Object.entries(ages).map(([word, days]) => say(word as keyof typeof ages, days)),
  ];
}

function ownerOf({ filter: { owner } }: AskedDocument, { rows, reader }: Shown, say: Words): string[] {
  if (owner === null) return [];
  if (owner === 'none') return [say('shown.nobodys')];
  const name = owner === 'me' ? reader : rows.find((row) => row.owner?.UUID === owner)?.owner?.name;
  return name === undefined ? [] : [say('shown.owner', { name })];
}
