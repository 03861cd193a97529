import type { AskedDocument } from '@rigbook/contract';
import type { ExtractAbout } from '../material/gathered.ts';
import type { Words } from '../texts/words.ts';
import { titleOfKind } from '../titles.ts';

/** The names of records that the filter has as UUIDs. */
type Named = Pick<ExtractAbout, 'survey' | 'owner'>;

/**
 * The filter of a document in words: without it, 'Major: 0' could mean that there are none, or that they were filtered out.
 * Empty for a document of all findings of a report.
 */
export function describeFilter(asked: AskedDocument, named: Named, say: Words): string[] {
  const { filter, only, of } = asked;
  const chosen = only === 'all' ? [] : [say(only === 'open' ? 'shown.open' : 'shown.closed')];
  if (of === 'report') return chosen;
  const { scope, kind, priority, state, sheet, report } = filter;
  const { language } = asked;
  return [
    ...(report === null ? [say(`shown.${scope}`)] : surveyOf(asked, named, say)),
    ...(kind ?? []).map((one) => titleOfKind(language, one)),
    ...(priority ?? []).map(say.priority),
    ...(state ?? []).map(say.state),
    ...chosen,
    ...daysOf(asked, say),
    ...[sheet, filter.section].flatMap((name) => (name === null ? [] : [say('shown.section', { name })])),
    ...ownerOf(asked, named, say),
    ...(filter.search === '' ? [] : [say('shown.search', { text: filter.search })]),
  ];
}

const surveyOf = ({ language }: AskedDocument, { survey }: Named, say: Words): string[] =>
  survey ? [[titleOfKind(language, survey.kind), say.day(survey.day)].join(', ')] : [];

function daysOf({ filter }: AskedDocument, say: Words): string[] {
  const { overdue, asked, returned, due_to: dueTo, closed_days: closedDays, age_from: from, age_to: to } = filter;
  const { closed_from: closedFrom, closed_to: closedTo, turn } = filter;
  const ages = {
    ...(from !== null && to !== null && { 'shown.ages': { from, to } }),
    ...(from !== null && to === null && { 'shown.ageFrom': { from } }),
    ...(from === null && to !== null && { 'shown.ageTo': { to } }),
  };
  return [
    ...(overdue ? [say('shown.overdue')] : []),
    ...(asked ? [say('shown.asked')] : []),
    ...(returned ? [say('shown.returned')] : []),
    ...(turn === null ? [] : [say('shown.turn')]),
    ...(dueTo === null ? [] : [say('shown.dueTo', { day: say.day(dueTo) })]),
    ...(closedDays === null ? [] : [say('shown.closedDays', { n: closedDays })]),
    ...(closedFrom === null ? [] : [say('shown.closedFrom', { day: say.day(closedFrom) })]),
    ...(closedTo === null ? [] : [say('shown.closedTo', { day: say.day(closedTo) })]),
    ...Object.entries(ages).map(([word, days]) => say(word as keyof typeof ages, days)),
  ];
}

function ownerOf({ filter: { owner } }: AskedDocument, { owner: name }: Named, say: Words): string[] {
  if (owner === 'none') return [say('shown.nobodys')];
  return name === null ? [] : [say('shown.owner', { name })];
}
