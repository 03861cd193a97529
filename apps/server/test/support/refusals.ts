import { errorSchema } from '@rigbook/contract';
import { isMessageId, type Message } from '@rigbook/contract/messages';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { english } from '../../src/platform/errors/english.ts';

type Said = { message?: string | undefined; params?: Message['params'] | undefined };

function sentenceOf({ message = '', params = {} }: Said): string {
  expect(isMessageId(message), `'${message}' is a message`).toBe(true);
  return isMessageId(message) ? english({ message, params }) : '';
}

/** Which field of a refusal names another record. */
const NAMED: Record<string, string | undefined> = { exists_already: 'report', superseded: 'by' };

/** Every refusal has messages, and their English as its sentence (rules.md#error-answers). */
export function checkRefusal({ statusCode, headers, body }: LightMyRequestResponse): void {
  // A HEAD request has no body.
  if (statusCode < 400 || body === '' || !String(headers['content-type']).startsWith('application/json')) return;
  const { error, fields = {}, field_messages: said = {}, ...whole } = errorSchema.parse(JSON.parse(body));
  const sentence = sentenceOf(whole);
  const [at = ''] = Object.keys(fields);
  expect([sentence, `${at}: ${sentence}`]).toContain(error);
  const { changed_by: _, ...others } = fields;
  // Of these it is another record; elsewhere it says what is wrong with a field of that name.
  const named = NAMED[whole.code];
  const sentences = Object.fromEntries(Object.entries(others).filter(([name]) => name !== named));
  expect(Object.fromEntries(Object.entries(said).map(([name, one]) => [name, sentenceOf(one)]))).toEqual(sentences);
}
