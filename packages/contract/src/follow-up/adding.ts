import { mapFields, PRIORITIES, selectFields } from '@rigbook/domain';
import * as z from 'zod/mini';
import { NAME_LENGTH, optionalDayField, REQUIRED, SEEN, textField, uuidField, uuidParams } from '../fields.ts';
import { findingRowSchema } from '../findings/findings.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';
import { ANSWER_BYTES, eventField, picturesField, sectionField } from './answers.ts';

const texts = mapFields(selectFields({ kind: 'text', group: 'survey' }), () => z.optional(textField));

export const addFinding = route({
  name: 'findings.add',
  method: 'POST',
  path: '/api/findings/add/:report',
  summary:
    'Add a finding to a report, without a workbook: in the first free row below the last used one of a sheet; a later workbook does not remove it',
  params: z.object({ report: uuidField }),
  body: z.object({
    event: eventField,
    sheet: z.string().check(z.minLength(1, REQUIRED), z.maxLength(NAME_LENGTH, says('field.too_long'))),
    section: sectionField.check(
      z.meta({ description: 'The title that it is under, with its number', examples: ['1 Mast'] }),
    ),
    fields: z.object({
      ...texts,
      deficiency: textField.check(...SEEN),
      priority: z.enum(PRIORITIES),
      target_date: optionalDayField,
    }),
    pictures: picturesField,
  }),
  bodyBytes: ANSWER_BYTES,
  answer: findingRowSchema,
});

export const deleteFinding = route({
  name: 'findings.delete',
  method: 'DELETE',
  path: '/api/findings/:uuid',
  summary: 'Remove a finding that was added without a workbook, before anything was answered',
  params: uuidParams,
  answer: 'text',
});

export const addingRoutes = [addFinding, deleteFinding];
