import { describe, expect, test } from 'vitest';
import { isOutdatedBy, readsOutdatedBy } from './outdated.ts';
import { ROUTES } from './routes.ts';

const named = (isOf: (route: (typeof ROUTES)[number]) => boolean) => ROUTES.filter(isOf).map(({ name }) => name);

const CHANGES = named(({ method }) => method !== 'GET');
/** What a page shows: neither files nor streams. */
const READS = named(({ method, answer }) => method === 'GET' && typeof answer !== 'string');

/** Loaded once, or not by pages: no record is shown in them. */
const CONSTANT = new Set([
  'system.healthz',
  'system.readyz',
  'system.openapi',
  'session.permissions',
  'permissions.list',
  'types.list',
  'mails.state',
  'password-links.state',
]);

test.each(CHANGES)('what the change %s makes outdated is said', (change) => {
  expect(readsOutdatedBy(change)).not.toBeNull();
});

test.each(READS.filter((read) => !CONSTANT.has(read)))('what is read by %s is outdated by some change', (read) => {
  // The trash brings back anything.
  const changes = CHANGES.filter((change) => !change.startsWith('trash.') && isOutdatedBy(read, change));
  expect(changes).not.toEqual([]);
});

test('of a change that nobody knows nothing is said', () => {
  expect(readsOutdatedBy('parrots.teach')).toBeNull();
  expect(isOutdatedBy('rigs.show', 'parrots.teach')).toBe(false);
});

describe('after', () => {
  test.each([
    ['acceptance.save', 'findings.board', true],
    ['acceptance.save', 'rigs.show', true],
    ['inspection.delete', 'findings.figures', true],
    ['inspection.update', 'home.show', true],
    ['closing.update-self', 'qshe.show', true],
    ['closing.update-self', 'findings.show', true],
    ['findings.answer', 'closing.show', true],
    ['findings.answer-many', 'findings.board', true],
    ['findings.correct', 'inspection.summaries', true],
    ['trash.undo', 'inspection.summaries', true],
    ['trash.restore', 'findings.board', true],
    ['visits.save', 'findings.board', true],
    ['clients.update', 'rigs.list', true],
    ['users.delete', 'findings.list', true],
    ['clients.save-follow-up', 'findings.list', true],
    ['documents.file', 'final_reports.show', true],
    ['documents.file', 'documents.list', true],
    ['final_reports.delete-file', 'documents.list', true],
    ['notices.read', 'findings.list', false],
    ['documents.make', 'findings.list', false],
    ['inspection.upload-image', 'inspection.show', false],
    ['session.download-link', 'session.list', false],
  ])('%s a page with %s: outdated %s', (change, read, expected) => {
    expect(isOutdatedBy(read, change)).toBe(expected);
  });
});
