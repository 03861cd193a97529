import { NOTICE_KINDS, noticeText, type Notice, type NoticeKind } from '@rigbook/contract';
import { expect, it } from 'vitest';
import { language } from '../../../lib/i18n/i18n.ts';
import { noticeDetails } from './notice-words.ts';

const aNotice = (kind: NoticeKind, params: Notice['params']): Notice => ({
  UUID: '1',
  at: '2026-11-20T10:00:00.000Z',
  kind,
  text_key: noticeText(kind),
  params: { rig: 'Marlin Crest', by: 'Omar Haddad', ...params },
  path: '/',
  read: false,
});

it.each<[NoticeKind, Notice['params'], string[]]>([
  ['assigned', { count: 1, finding: 'DM-1' }, ['1 finding of Marlin Crest', 'DM-1', 'Omar Haddad']],
  ['ready', { count: 40 }, ['40 findings of Marlin Crest', 'Omar Haddad']],
  ['closed', { count: 40, several: 1 }, ['40 findings of Marlin Crest', 'Omar Haddad and others']],
  ['report_saved', { report_kind: 'inspection', count: 0 }, ['Marlin Crest', 'Inspection', 'Omar Haddad']],
  ['report_saved', { report_kind: 'of a later version' }, ['Marlin Crest', 'Omar Haddad']],
  [
    'visit_planned',
    { date: '2026-11-30', visit_type: 'Rig Inspection' },
    ['Marlin Crest', 'Rig Inspection', '30-Nov-2026', 'Omar Haddad'],
  ],
])('%s with %j is about %j', (kind, params, details) => {
  expect(noticeDetails(aNotice(kind, params), language())).toEqual(details);
});

it('each kind has a text of its own', () => {
  expect(new Set(NOTICE_KINDS.map((kind) => language().t(noticeText(kind)))).size).toBe(NOTICE_KINDS.length);
});
