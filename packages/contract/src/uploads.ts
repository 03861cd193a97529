import * as z from 'zod/mini';
import { LISTS_BYTES, REQUIRED, uuidField } from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

/** How many checksums one call asks about. */
export const MOST_CHECKSUMS = 500;

export const checksumField = z
  .string()
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f]{64}$/, says('picture.no_checksum')),
    z.meta({ description: 'A SHA-256 in hexadecimal digits', examples: ['0'.repeat(64)] }),
  );

export const knownUploads = route({
  name: 'uploads.known',
  method: 'POST',
  path: '/api/uploads/known',
  summary: 'Which pictures a rig has already, so that they need not be sent: by the SHA-256 of their bytes as sent',
  body: z.object({
    rigUUID: uuidField,
    sha256: z
      .array(checksumField)
      .check(z.minLength(1, REQUIRED), z.maxLength(MOST_CHECKSUMS, says('picture.too_many_checksums'))),
  }),
  bodyBytes: LISTS_BYTES,
  answer: z.object({
    known: z
      .record(z.string(), z.string())
      .check(z.meta({ description: 'The stored path of each picture that is there, by its checksum' })),
  }),
});

/** A number of bytes, also as the digits of a form. */
export const bytesField = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\d{1,12}$/, says('field.no_number')),
      z.meta({ description: 'A number of bytes', examples: ['1048576'] }),
    ),
  z.transform(Number),
);

export const uploadPiece = route({
  name: 'uploads.piece',
  method: 'POST',
  path: '/api/uploads/piece',
  summary: 'A piece of a large file, which a save then names: what has arrived is not sent again when the line is cut',
  multipart: {
    fields: z.object({ rigUUID: uuidField, upload: uuidField, start: bytesField }),
    file: 'piece',
    fileKind: 'upload',
  },
  answer: z.object({ received: z.int() }),
});

export const uploadRoutes = [knownUploads, uploadPiece];
