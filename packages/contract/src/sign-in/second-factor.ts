import * as z from 'zod/mini';
import { codeField, listQuery, pageOf, REQUIRED, timeField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

const passwordField = z.string().check(z.minLength(1, REQUIRED), z.maxLength(1000, says('factor.wrong_password')));
const requiredCode = codeField.check(z.minLength(1, REQUIRED));

const factorSchema = z.object({
  enrolled: z.boolean(),
  since: z.nullable(timeField),
});

const ownFactorSchema = z.extend(factorSchema, {
  required: z.boolean().check(z.meta({ description: "Whether the user's company requires one" })),
  recovery_codes: z.int().check(z.meta({ description: 'How many are left', examples: [10] })),
});
export type OwnFactor = z.output<typeof ownFactorSchema>;

const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()).check(
    z.meta({
      description: 'Each signs in once. They are shown now and never again',
      examples: [['k3x9-q0a7-42mn-p5rd-8htc-w6zj']],
    }),
  ),
});

export const showOwnFactor = route({
  name: 'second-factor.show',
  method: 'GET',
  path: '/api/second-factor',
  withoutFactor: true,
  summary: 'Whether the signed-in user has a second factor, and must have one',
  answer: ownFactorSchema,
});

export const beginFactor = route({
  name: 'second-factor.begin',
  method: 'POST',
  path: '/api/second-factor/begin',
  withoutFactor: true,
  summary:
    'Make the secret of an authenticator app (RFC 6238); it takes effect once second-factor.confirm gets a code made with it',
  body: z.object({ password: passwordField }),
  answer: z.object({
    secret: z.string().check(z.meta({ description: 'In Base32', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] })),
    uri: z.string().check(
      z.meta({
        description: 'The same for a QR code',
        examples: [
          'otpauth://totp/Rigbook:a.surveyor%40example.com?issuer=Rigbook&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        ],
      }),
    ),
  }),
});

export const confirmFactor = route({
  name: 'second-factor.confirm',
  method: 'POST',
  path: '/api/second-factor/confirm',
  withoutFactor: true,
  summary: "Take the authenticator app into use by one of its codes; the user's other sessions end",
  body: z.object({ code: requiredCode }),
  answer: recoveryCodesSchema,
});

export const renewRecoveryCodes = route({
  name: 'second-factor.renew-recovery-codes',
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'Make new recovery codes; the old ones stop working',
  body: z.object({ password: passwordField, code: requiredCode }),
  answer: recoveryCodesSchema,
});

export const removeFactor = route({
  name: 'second-factor.remove',
  method: 'POST',
  path: '/api/second-factor/remove',
  summary: "Remove the own second factor; the user's other sessions end",
  body: z.object({ password: passwordField, code: requiredCode }),
  answer: 'text',
});

export const showFactorOf = route({
  name: 'second-factor.show-of',
  method: 'GET',
  path: '/api/second-factor/of/:uuid',
  summary: 'Whether a user has a second factor',
  params: uuidParams,
  answer: factorSchema,
});

export const resetFactorOf = route({
  name: 'second-factor.reset',
  method: 'POST',
  path: '/api/second-factor/reset/:uuid',
  summary: "Remove the second factor of another user, who has lost the phone; ends that user's sessions",
  params: uuidParams,
  answer: 'text',
});

const ruleSchema = z.object({
  UUID: z.string(),
  name: z.string(),
  /** How many users there are, and how many of them have a second factor. */
  users: z.int(),
  enrolled: z.int(),
  required: z.boolean(),
});
export type FactorRule = z.output<typeof ruleSchema>;

export const listFactorRules = route({
  name: 'second-factor.rules',
  method: 'GET',
  path: '/api/second-factor/rules',
  summary:
    'A page of the companies, the provider first, and whether each requires a second factor; for the provider only',
  query: listQuery,
  answer: pageOf(ruleSchema),
});

export const setFactorRule = route({
  name: 'second-factor.rule',
  method: 'POST',
  path: '/api/second-factor/rules/:uuid',
  summary: 'Start or stop requiring a second factor of every user of a company; for the provider only',
  params: uuidParams,
  body: z.object({ required: z.boolean() }),
  answer: 'text',
});

export const secondFactorRoutes = [
  showOwnFactor,
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  removeFactor,
  showFactorOf,
  resetFactorOf,
  listFactorRules,
  setFactorRule,
];
