import { expect, it } from 'vitest';
import { digestSection } from './digest-content.ts';

const TODAY = '2026-11-23';
const NOBODY = { verifies: false, escalateAfter: null };
const VERIFIER = { verifies: true, escalateAfter: null };
const ADMIN = { verifies: false, escalateAfter: 14 };
const ADMIN_AT_ONCE = { verifies: false, escalateAfter: 0 };
const BOTH = { verifies: true, escalateAfter: 14 };

const finding = (words: string, dueOn: string) => ({
  isOwn: words.includes('own') && !words.includes('unowned'),
  isManaged: words.includes('managed'),
  isUnowned: words.includes('unowned'),
  isReady: words.includes('ready'),
  isReturned: words.includes('returned'),
  dueOn,
});

it.each([
  ['own', '2026-11-22', NOBODY, 'overdue'],
  ['own', '2026-11-23', NOBODY, 'due'],
  ['own', '2026-11-30', NOBODY, 'due'],
  ['own', '2026-12-01', NOBODY, null],
  ['own returned', '2026-12-01', NOBODY, 'returned'],
  ['own returned', '2026-11-24', NOBODY, 'returned'],
  ['own returned', '2026-11-22', NOBODY, 'overdue'],
  ['own ready', '2026-11-22', NOBODY, 'overdue'],
  ["another's", '2026-11-22', NOBODY, null],
  ["another's ready", '2026-11-22', NOBODY, null],
  ["another's returned", '2026-11-22', NOBODY, null],
  ["another's ready", '2027-11-22', VERIFIER, 'ready'],
  ["another's ready", '2025-11-22', VERIFIER, 'ready'],
  ['own ready', '2026-11-22', VERIFIER, 'ready'],
  ['own', '2026-11-22', VERIFIER, 'overdue'],
  ["another's", '2026-11-22', VERIFIER, null],
  ["another's, managed", '2026-11-22', NOBODY, 'managed'],
  ["another's, managed", '2026-11-23', NOBODY, null],
  ["another's, managed, returned", '2026-12-24', NOBODY, null],
  ['own, managed', '2026-11-22', NOBODY, 'overdue'],
  ['own, managed', '2026-11-23', NOBODY, 'due'],
  ['unowned, managed', '2026-11-22', NOBODY, 'managed'],
  ['unowned, managed', '2027-11-22', NOBODY, 'unowned'],
  ['unowned', '2026-11-22', NOBODY, 'unowned'],
  ['unowned', '2026-11-08', ADMIN, 'escalated'],
  ['unowned ready', '2026-11-22', VERIFIER, 'ready'],
  // Overdue by 14 days is not more than 14 days.
  ["another's", '2026-11-09', ADMIN, null],
  ["another's", '2026-11-08', ADMIN, 'escalated'],
  ["another's ready", '2026-11-08', ADMIN, 'escalated'],
  ['own', '2026-11-09', ADMIN, 'overdue'],
  ['own', '2026-11-08', ADMIN, 'escalated'],
  ["another's", '2026-11-23', ADMIN_AT_ONCE, null],
  ["another's", '2026-11-22', ADMIN_AT_ONCE, 'escalated'],
  ["another's ready", '2026-11-08', BOTH, 'ready'],
  ["another's", '2026-11-08', BOTH, 'escalated'],
])('a finding, %s, due on %s, to %j: %s', (words, dueOn, reader, section) => {
  expect(digestSection(finding(words, dueOn), reader, TODAY)).toBe(section);
});
