import { isColour } from '@rigbook/domain';
import * as z from 'zod/mini';
import { NAME_LENGTH, nameField, revisionField, timeField } from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

/** What documents have room for. */
const ADDRESS_LINES = 4;
const ADDRESS_LENGTH = 400;
const COVER_TEXT_LENGTH = 600;

const TOO_LONG = says('field.too_long');

const colourField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.refine(isColour, says('branding.no_colour')),
    z.meta({ description: 'Six hexadecimal digits after #', examples: ['#0b4f6c'] }),
  );

/** The path of a logo that was uploaded before; empty for none. */
const logoField = z.nullable(
  z.pipe(
    z.string().check(z.maxLength(NAME_LENGTH, TOO_LONG)),
    z.transform((path) => path || null),
  ),
);

const isOfFewLines = (text: string) => text.split('\n').length <= ADDRESS_LINES;

const brandingFields = {
  name: nameField,
  address: z
    .string()
    .check(
      z.trim(),
      z.maxLength(ADDRESS_LENGTH, TOO_LONG),
      z.refine(isOfFewLines, says('branding.too_many_lines')),
      z.meta({ description: 'Up to four lines', examples: ['1 Quay Street\nAberdeen'] }),
    ),
  colour: colourField,
  footer: z.string().check(
    z.trim(),
    z.maxLength(NAME_LENGTH, TOO_LONG),
    z.refine((text) => !text.includes('\n'), says('branding.one_line')),
  ),
  cover_text: z.string().check(z.trim(), z.maxLength(COVER_TEXT_LENGTH, TOO_LONG)),
};

export const brandingSchema = z.object({
  name: z.string().check(z.meta({ description: "The provider's name; empty while nobody has given it" })),
  address: z.string(),
  colour: z.string().check(z.meta({ description: 'As it was chosen: documents may show a darker one' })),
  footer: z.string().check(z.meta({ description: 'For the foot of pages and mails' })),
  cover_text: z.string(),
  logo: z.nullable(z.string()).check(z.meta({ examples: ['branding/20d0a929218e.svg'] })),
  /** Null before it was saved for the first time. */
  updated_at: z.nullable(timeField),
});
export type Branding = z.output<typeof brandingSchema>;

export const showBranding = route({
  name: 'branding.show',
  method: 'GET',
  path: '/api/branding',
  summary: "What documents, mails and the page to sign in say of the provider's own company",
  answer: brandingSchema,
});

export const saveBranding = route({
  name: 'branding.save',
  method: 'POST',
  path: '/api/branding',
  summary: "Name the provider's company, and choose how documents, mails and the page to sign in show it",
  body: z.object({ ...brandingFields, logo: logoField, updated_at: revisionField }),
  answer: brandingSchema,
});

export const uploadLogo = route({
  name: 'branding.upload-logo',
  method: 'POST',
  path: '/api/branding/upload/logo',
  summary: 'Upload a logo, an SVG of shapes alone, a PNG or a JPEG; the path it answers with is then saved',
  multipart: { fields: z.object({}), file: 'image', fileKind: 'picture' },
  answer: 'text',
});

export const showProvider = route({
  name: 'branding.shown',
  method: 'GET',
  path: '/api/branding/shown',
  summary: 'What the page to sign in shows of the provider',
  answer: z.object({
    name: z.string(),
    /** Dark enough for text on white. */
    colour: z.string(),
    /** The address of the logo; null if there is none. */
    logo: z.nullable(z.string()),
  }),
});

export const logoOfProvider = route({
  name: 'branding.logo',
  method: 'GET',
  path: '/api/branding/logo',
  summary: "The provider's logo",
  answer: 'download',
});

export const brandingRoutes = [showBranding, saveBranding, uploadLogo, showProvider, logoOfProvider];
