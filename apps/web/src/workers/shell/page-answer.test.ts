import { expect, it } from 'vitest';
import { freshNonce, isOfFiles, withFreshNonce } from './page-answer.ts';

const HTML = '<meta nonce="abc-1"><script type="module" nonce="abc-1" src="/assets/index-1.js"></script>';
const POLICY = "default-src 'self'; script-src 'self' 'nonce-abc-1'; style-src 'self' 'nonce-abc-1'";

it('answers a kept page with a new nonce in its text and its policy, and with its other headers', () => {
  const headers = new Headers({
    'content-security-policy': POLICY,
    'content-encoding': 'br',
    'content-length': '12',
    'x-frame-options': 'DENY',
  });
  const answer = withFreshNonce({ html: HTML, headers }, 'new');
  expect(answer?.html).toBe(HTML.replaceAll('abc-1', 'new'));
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    'content-security-policy': POLICY.replaceAll('abc-1', 'new'),
    'x-frame-options': 'DENY',
  });
});

it('answers no page without a policy', () => {
  expect(withFreshNonce({ html: HTML, headers: new Headers() }, 'new')).toBeNull();
});

it('makes nonces that are never the same and fit into a policy', () => {
  const made = Array.from({ length: 100 }, freshNonce);
  expect(new Set(made).size).toBe(100);
  expect(made.every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true);
});

it.each([
  ['names only kept files', HTML, ['/assets/index-1.js', '/assets/page-2.js'], true],
  ['names a file of another version', HTML, ['/assets/index-2.js'], false],
  ['is that of a proxy', '<h1>Back soon</h1>', ['/assets/index-1.js'], false],
])('keeps a page only if it is of the version of its files: one that %s', (_, html, files, isKept) => {
  expect(isOfFiles(html, files)).toBe(isKept);
});
