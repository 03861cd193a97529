import * as z from 'zod/mini';
import { NAME_LENGTH, optionalDayField } from '../fields.ts';
import { says } from '../messages/says.ts';

const MOST_SURVEYORS = 20;
const MOST_RECEIVERS = 50;
const RECEIVER_LENGTH = 400;
const REVISION_LENGTH = 40;

const TOO_LONG = says('field.too_long');

/** Texts; in a form as JSON text. */
const textsField = (
  most: number,
  length: number,
  { description, example }: { description: string; example: string },
) => {
  const texts = z
    .array(z.string().check(z.trim(), z.maxLength(length, TOO_LONG)))
    .check(z.maxLength(most, says('field.too_many_lines')));
  const readable = z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' ? listIn(sent) : sent)),
    texts,
  );
  return z
    .optional(
      z.pipe(
        readable,
        z.transform((given) => given.filter((text) => text !== '')),
      ),
    )
    .check(z.meta({ description: `${description}; as JSON text in a form`, examples: [example] }));
};

function listIn(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const lineField = (length: number, example: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(length, TOO_LONG), z.meta({ examples: [example] })));

/** What save and update take of a survey; what is left out stays as it is. */
export const surveyDetailsFields = {
  title: lineField(NAME_LENGTH, 'Full rig condition survey'),
  surveyors: textsField(MOST_SURVEYORS, NAME_LENGTH, {
    description: 'Who made the survey. Left out by a save that was started from a visit, its inspectors',
    example: '["I. Solheim","S. Pillai"]',
  }),
  /** The last day of a survey of several. */
  survey_to: optionalDayField,
  revision: lineField(REVISION_LENGTH, '1'),
  distribution: textsField(MOST_RECEIVERS, RECEIVER_LENGTH, {
    description: 'Who gets the report, a line for each',
    example: '["Rig manager, L. Fontaine"]',
  }),
};

/** What is said of a survey. A server of the version before says nothing of it. */
export const surveyDetailsShown = {
  title: z.optional(z.string()),
  surveyors: z.optional(z.array(z.string())),
  survey_to: z.optional(z.nullable(z.string())),
  revision: z.optional(z.string()),
  distribution: z.optional(z.array(z.string())),
};
