import { expect, it } from 'vitest';
import type { Message } from '@rigbook/texts';
import { whyFailed } from './why-failed.ts';

const t = () => 'It could not be created.';
const said = (english: string, { message = '', params }: Message) => `${english} ${message} ${JSON.stringify(params)}`;

it('a document that failed says why, and if nobody knows that it failed', () => {
  const failed = { error: 'Protected.', message: 'document.protected', params: { sheet: 'Mast' } };
  expect(whyFailed(failed, { t, said })).toBe('Protected. document.protected {"sheet":"Mast"}');
  expect(whyFailed({}, { t, said })).toBe('It could not be created.');
});
