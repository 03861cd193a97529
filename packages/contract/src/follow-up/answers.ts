import { LONGEST_HEADING, mapFields, PRIORITIES, selectFields, STATUSES } from '@rigbook/domain';
import * as z from 'zod/mini';
import {
  filterField,
  flagField,
  NAME_LENGTH,
  optionalDayField,
  REQUIRED,
  searchField,
  textField,
  uuidField,
  uuidParams,
} from '../fields.ts';
import { yesField } from '../findings/query-fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';
import { possibleOwnerSchema } from './action-by.ts';
import { findingRowSchema } from '../findings/findings.ts';
import { proofSchema } from './rules.ts';

/** Bytes of a body with several texts of a finding, or its pictures. */
export const ANSWER_BYTES = 512 * 1024;
/** Pictures and files of one answer. */
const MOST_PICTURES = 50;
const MOST_FILES = 20;
/** People that one remark mentions. */
const MOST_MENTIONS = 50;
const PATH_LENGTH = 500;

/** Made by the browser: the same event again is answered as the first time and is stored once. */
export const eventField = uuidField;
const event = eventField;
const text = z.pipe(
  z.optional(textField),
  z.transform((given) => given ?? ''),
);
const path = z.string().check(z.minLength(1), z.maxLength(PATH_LENGTH, says('field.too_long')));
const paths = (most: number, tooMany: string) =>
  z.pipe(
    z.optional(z.array(path).check(z.maxLength(most, tooMany))),
    z.transform((given) => given ?? []),
  );
/** The title of a section, with its number. */
export const sectionField = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(LONGEST_HEADING, says('field.too_long')))),
);
export const picturesField = paths(MOST_PICTURES, says('finding.too_many_pictures'));
const pictures = picturesField;
const files = paths(MOST_FILES, says('finding.too_many_files')).check(
  z.meta({ description: 'Paths of uploaded files that prove it', examples: [[]] }),
);
const revision = z
  .optional(z.nullable(z.int()))
  .check(z.meta({ description: 'revision as loaded; 409 stale if the finding has changed since', examples: [3] }));

const answerState = z
  .pipe(
    z.optional(z.nullable(z.enum(['progress', 'ready']))),
    z.transform((given) => given ?? null),
  )
  .check(
    z.meta({ description: 'Null for a question or a remark, which leaves the state as it is', examples: ['ready'] }),
  );

export const answerFinding = route({
  name: 'findings.answer',
  method: 'POST',
  path: '/api/findings/answer/:uuid',
  summary: 'Answer a finding: say what was done, show it, or ask something',
  params: uuidParams,
  body: z.object({ event, state: answerState, text, pictures, files, revision }),
  bodyBytes: ANSWER_BYTES,
  answer: findingRowSchema,
});

/** Findings of one call. */
export const MOST_FINDINGS = 200;

const findings = z
  .array(uuidField)
  .check(z.minLength(1, REQUIRED), z.maxLength(MOST_FINDINGS, says('finding.too_many')));

/** What came of each finding of a call for many. */
export const manySchema = z.object({
  done: z.array(z.string()),
  failed: z.array(
    z.object({
      UUID: z.string(),
      /** A sentence, and the same as an id with what is filled in. */
      error: z.string(),
      message: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      code: z.string(),
    }),
  ),
});
export type Many = z.output<typeof manySchema>;

export const answerFindings = route({
  name: 'findings.answer-many',
  method: 'POST',
  path: '/api/findings/answer-many',
  summary: 'Answer many findings in the same words; sent again, those that failed are tried again',
  body: z.object({ event, findings, state: answerState, text }),
  bodyBytes: ANSWER_BYTES,
  answer: manySchema,
});

export const neededProof = route({
  name: 'findings.proof',
  method: 'GET',
  path: '/api/findings/proof/:uuid',
  summary:
    "What an answer has to bring for a rig's findings to be ready or closed, by priority, and whether the caller only proposes what they change of them",
  params: uuidParams,
  answer: z.extend(proofSchema, {
    /** Missing only in answers of a server of the version before. */
    proposes: z.optional(z.boolean()),
  }),
});

const result = z.enum(['closed', 'returned', 'reopened']);

export const verifyFinding = route({
  name: 'findings.verify',
  method: 'POST',
  path: '/api/findings/verify/:uuid',
  summary: 'Close a finding, return one that was reported as ready, or open a closed one again',
  params: uuidParams,
  body: z.object({ event, result, text, closed_on: optionalDayField, revision }),
  answer: findingRowSchema,
});

export const verifyFindings = route({
  name: 'findings.verify-many',
  method: 'POST',
  path: '/api/findings/verify-many',
  summary: 'Do the same with many findings; sent again, those that failed are tried again',
  body: z.object({ event, findings, result, text }),
  bodyBytes: ANSWER_BYTES,
  answer: manySchema,
});

const assignFields = {
  event,
  owner: z
    .optional(z.nullable(uuidField))
    .check(z.meta({ description: 'The UUID of a user of the company or of the provider; null for nobody' })),
  owner_text: z
    .optional(z.string().check(z.trim(), z.maxLength(NAME_LENGTH, says('field.too_long'))))
    .check(z.meta({ description: 'A person who is no user', examples: ['Toolpusher'] })),
  due_on: optionalDayField,
  reason: z
    .optional(textField)
    .check(z.meta({ description: 'Needed whenever due_on is given', examples: ['Waiting for parts'] })),
};

export const assignFinding = route({
  name: 'findings.assign',
  method: 'POST',
  path: '/api/findings/assign/:uuid',
  summary: 'Say who takes care of a finding, or until when; what is left out stays as it is',
  params: uuidParams,
  body: z.object({ ...assignFields, revision }),
  answer: findingRowSchema,
});

export const assignFindings = route({
  name: 'findings.assign-many',
  method: 'POST',
  path: '/api/findings/assign-many',
  summary: 'Do the same with many findings; sent again, those that failed are tried again',
  body: z.object({ ...assignFields, findings }),
  bodyBytes: ANSWER_BYTES,
  answer: manySchema,
});

export const possibleOwners = route({
  name: 'findings.owners',
  method: 'GET',
  path: '/api/findings/owners',
  summary: 'The people to whom findings can be assigned whose name contains a text; without a company those for any',
  query: z.object({ client: filterField, search: searchField }),
  answer: z.array(possibleOwnerSchema),
});

export const uploadFindingPicture = route({
  name: 'findings.upload-image',
  method: 'POST',
  path: '/api/findings/upload/image',
  summary:
    'Upload a picture for an answer, or for a finding that is added to a report; returns its stored path, which the event then claims',
  multipart: {
    fields: z.object({
      finding: z.optional(uuidField),
      report: z
        .optional(uuidField)
        .check(z.meta({ description: 'Instead of a finding, the report to which one is added' })),
      event,
      original: z
        .optional(path)
        .check(
          z.meta({ description: 'The stored path of the picture on which marks were drawn: it is kept with this one' }),
        ),
    }),
    file: 'image',
    fileKind: 'picture',
  },
  answer: 'text',
});

export const uploadFindingFile = route({
  name: 'findings.upload-file',
  method: 'POST',
  path: '/api/findings/upload/file',
  summary:
    'Upload a file that proves an answer: a PDF, Office or OpenDocument file, e-mail, text or video; returns its stored path, which the event then claims',
  multipart: { fields: z.object({ finding: uuidField, event }), file: 'file', fileKind: 'proof' },
  answer: 'text',
});

export const markPicture = route({
  name: 'findings.mark',
  method: 'POST',
  path: '/api/findings/mark/:uuid',
  summary:
    'Show a picture of a finding with the marks that were drawn on it, wherever the finding has it, or without them again; the original is kept',
  params: uuidParams,
  body: z.object({
    event,
    picture: path.check(z.meta({ description: 'As the finding has it' })),
    marked: z
      .nullable(path)
      .check(z.meta({ description: 'As uploaded with `original`; null takes the marks off', examples: [null] })),
    revision,
  }),
  answer: findingRowSchema,
});

const cellText = z.optional(textField);

const corrections = {
  priority: z.optional(z.enum(PRIORITIES)),
  status: z.optional(z.nullable(z.enum(STATUSES))),
  target_date: optionalDayField,
  ...mapFields(selectFields({ kind: 'text', correctable: true }), () => cellText),
};

/** What can only be changed before the survey is finished; left out it stays as it is. */
const ofDraft = {
  section: sectionField.check(
    z.meta({ description: 'Of a finding of a draft: the title that it is under', examples: ['1 Mast'] }),
  ),
  pictures: z
    .optional(z.nullable(z.array(path).check(z.maxLength(MOST_PICTURES, says('finding.too_many_pictures')))))
    .check(z.meta({ description: 'Of a finding of a draft: the paths of all its pictures', examples: [[]] })),
};

export const correctFinding = route({
  name: 'findings.correct',
  method: 'POST',
  path: '/api/findings/correct/:uuid',
  summary:
    'Correct fields of a finding in its report and, merged, in its closing; the workbook stays unchanged. What the people of a company that has its findings verified change of what they say is proposed',
  params: uuidParams,
  body: z.object({ event, fields: z.object(corrections), text, revision, ...ofDraft }),
  bodyBytes: ANSWER_BYTES,
  answer: findingRowSchema,
});

export const decideFinding = route({
  name: 'findings.decide',
  method: 'POST',
  path: '/api/findings/decide/:uuid',
  summary:
    'Accept a proposed change of a finding, or refuse it and say why; 409 stale if the finding has changed since',
  params: uuidParams,
  body: z.object({ event, accept: z.boolean(), text }),
  answer: findingRowSchema,
});

const person = z.pipe(
  z.optional(z.string().check(z.trim(), z.maxLength(NAME_LENGTH, says('field.too_long')))),
  z.transform((given) => given ?? ''),
);

export const acceptFinding = route({
  name: 'findings.accept',
  method: 'POST',
  path: '/api/findings/accept/:uuid',
  summary:
    'Accept the risk of an open finding until a day, or end that; a critical or major one needs an approver, a mitigation and a last day',
  params: uuidParams,
  body: z.object({
    event,
    by: person.check(z.meta({ description: 'Who approves it', examples: ['Rig manager'] })),
    reason: text,
    mitigation: text,
    until: optionalDayField,
    end: z.optional(flagField).check(z.meta({ description: '1 ends the acceptance; the rest is left out then' })),
    revision,
  }),
  bodyBytes: ANSWER_BYTES,
  answer: findingRowSchema,
});

export const noteFinding = route({
  name: 'findings.note',
  method: 'POST',
  path: '/api/findings/note/:uuid',
  summary: 'Write a remark about a finding, which leaves its state as it is; an internal one is for the provider only',
  params: uuidParams,
  body: z.object({
    event,
    text,
    pictures,
    internal: z.pipe(
      z.optional(flagField),
      z.transform((given) => given ?? 0),
    ),
    mentions: z.pipe(
      z.optional(z.array(uuidField).check(z.maxLength(MOST_MENTIONS, says('finding.too_many_mentions')))),
      z.transform((given) => given ?? []),
    ),
  }),
  bodyBytes: ANSWER_BYTES,
  answer: findingRowSchema,
});

export const mentionable = route({
  name: 'findings.mentionable',
  method: 'GET',
  path: '/api/findings/mentionable/:uuid',
  summary:
    'The people whom a remark about a finding can mention and whose name contains a text; for an internal one the provider only',
  params: uuidParams,
  query: z.object({ search: searchField, internal: yesField('1 for those of the provider only') }),
  answer: z.array(possibleOwnerSchema),
});

export const answerRoutes = [
  decideFinding,
  acceptFinding,
  markPicture,
  noteFinding,
  mentionable,
  uploadFindingFile,
  correctFinding,
  possibleOwners,
  uploadFindingPicture,
  neededProof,
  answerFinding,
  answerFindings,
  verifyFinding,
  verifyFindings,
  assignFinding,
  assignFindings,
];
