import { message } from '@rigbook/contract/messages';
import { expect, test } from 'vitest';
import { english } from './english.ts';

test.each(['{request}', '%s %d %j', '{count, plural, other {#}}', "'{", '<b>{', '${request}', '\\{'])(
  'a parameter of a message is shown as it is: %j',
  (text) => {
    expect(english(message('portal.failed', { request: text }))).toBe(
      english(message('portal.failed', { request: 'THE ID' })).replace('THE ID', () => text),
    );
  },
);
