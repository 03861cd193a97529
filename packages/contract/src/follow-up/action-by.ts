import * as z from 'zod/mini';
import { listQuery, pageOf, REQUIRED, TEXT_LENGTH, uuidField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

/** Texts of one page. */
export const TEXTS_PER_PAGE = 15;

const actionBySchema = z.object({
  text: z.string().check(z.meta({ description: 'As most findings have it', examples: ['Rig Mgr'] })),
  /** Of current surveys, and how many of these are not closed. */
  findings: z.int(),
  open: z.int(),
  person: z.nullable(z.object({ UUID: z.string(), name: z.string() })),
});
export type ActionBy = z.output<typeof actionBySchema>;

export const listActionBy = route({
  name: 'clients.action-by',
  method: 'GET',
  path: '/api/clients/action-by/:uuid',
  summary: "A page of the texts that a company's findings have in 'Action by', and who each stands for",
  params: uuidParams,
  query: listQuery,
  answer: pageOf(actionBySchema),
});

export const chooseActionBy = route({
  name: 'clients.choose-action-by',
  method: 'POST',
  path: '/api/clients/action-by/:uuid',
  summary: "Choose who takes care of a company's findings with a text in 'Action by', now and later; null for nobody",
  params: uuidParams,
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, REQUIRED),
        z.maxLength(TEXT_LENGTH, says('field.too_long')),
        z.meta({ examples: ['Rig Mgr'] }),
      ),
    person: z
      .nullable(uuidField)
      .check(z.meta({ description: 'The UUID of a user of the company or of the provider; null for nobody' })),
  }),
  answer: 'text',
});

/** Someone who may take care of a company's findings. */
export const possibleOwnerSchema = z.object({
  UUID: z.string(),
  name: z.string(),
  side: z.enum(['company', 'provider']),
});
export type PossibleOwner = z.output<typeof possibleOwnerSchema>;

export const listOwners = route({
  name: 'clients.owners',
  method: 'GET',
  path: '/api/clients/owners/:uuid',
  summary: "Who may take care of a company's findings: its people, then those of the provider, by name",
  params: uuidParams,
  answer: z.array(possibleOwnerSchema),
});

export const actionByRoutes = [listActionBy, chooseActionBy, listOwners];
