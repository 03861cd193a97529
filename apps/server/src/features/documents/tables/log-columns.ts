import type { FindingLogRow } from '@rigbook/contract';
import { nameOfPicture } from '../making/file-name.ts';
import { wordsOf } from '../texts/words.ts';
import { type Column, makeText } from './column.ts';

/** A minute in UTC, as spreadsheets read it: '2026-11-25 14:05'. */
const minuteOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const factsOf = (facts: FindingLogRow['before']): string =>
  Object.entries(facts ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => `${field}: ${String(value)}`)
    .join('; ');

/** What happened to a finding. */
export const LOG_COLUMNS: readonly Column<FindingLogRow>[] = [
  { heading: 'time', width: 16, value: ({ at }) => makeText(minuteOf(at)) },
  { heading: 'client', width: 20, value: ({ client }) => makeText(client.name) },
  { heading: 'rig', width: 20, value: ({ rig }) => makeText(rig.name) },
  { heading: 'ref', width: 10, value: ({ finding }) => makeText(finding.ref) },
  {
    heading: 'priority',
    width: 11,
    value: ({ finding: { priority } }, { priorities }) => makeText(priorities[priority], priority),
  },
  { heading: 'deficiency', width: 48, value: ({ finding }) => makeText(finding.deficiency) },
  { heading: 'event', width: 20, value: ({ kind }, _, language) => makeText(wordsOf(language).event(kind)) },
  { heading: 'person', width: 20, value: ({ user_name: name }) => makeText(name ?? '') },
  { heading: 'side', width: 11, value: ({ side }, _, language) => makeText(wordsOf(language)(`side.${side}`)) },
  { heading: 'said', width: 48, value: ({ text }) => makeText(text) },
  { heading: 'from', width: 28, value: ({ before }) => makeText(factsOf(before)) },
  { heading: 'to', width: 28, value: ({ after }) => makeText(factsOf(after)) },
  { heading: 'pictures', width: 24, value: ({ pictures }) => makeText(pictures.map(nameOfPicture).join(', ')) },
  { heading: 'files', width: 24, value: ({ files }) => makeText((files ?? []).map(({ name }) => name).join(', ')) },
];
