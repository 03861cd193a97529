import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorAnswer, errorSchema } from '../errors.ts';

type Json = Record<string, unknown>;

const FIELDS: Record<keyof ErrorAnswer, Json> = {
  error: { description: 'A sentence for a person, in English' },
  message: {
    description: 'What the sentence says, as a stable id: a page in another language has its own text for it',
    examples: ['record.stale'],
  },
  params: { description: 'What is filled in, by its name in the message', examples: [{ name: 'J. Doe' }] },
  code: { description: 'A stable word', examples: Object.keys(ERROR_STATUS) },
  fields: {
    description:
      'What to correct, a sentence each. With code stale: changed_by, the name of the user who changed it meanwhile; with exists_already: report, the UUID of the other one',
    examples: [{ name: 'This field is required.' }, { changed_by: 'J. Doe' }],
  },
  finding: {
    description: 'With code stale of a finding: the finding as it is now, as findings.list has it',
    examples: [{ revision: 4 }],
  },
  reason: {
    description:
      'With code unauthenticated, how a session has ended: it was left unused for too long (idle), its time was over (expired), or its user has another role or company or is gone (withdrawn)',
    examples: ['idle'],
  },
  field_messages: {
    description: 'The message and params of each sentence in fields',
    examples: [{ name: { message: 'field.required' } }],
  },
};

/** The JSON schema of every refusal, with what its fields are for. */
export function errorAnswerSchema(): Json {
  const { $schema: _, properties = {}, ...schema } = z.toJSONSchema(errorSchema, { io: 'output' });
  const described = Object.entries(FIELDS).map(([name, about]) => [name, Object.assign({}, properties[name], about)]);
  return { ...schema, properties: Object.fromEntries(described) };
}
