import { isTimeZone, PRIORITIES, PROOFS, VERIFICATIONS } from '@rigbook/domain';
import * as z from 'zod/mini';
import { flagField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

const days = z.int().check(z.minimum(0), z.maximum(36_500, says('field.no_such_number')));

const proof = z.enum(PROOFS).check(z.meta({ examples: ['picture'] }));

/** By priority. */
export const proofSchema = z.object({ critical: proof, major: proof, minor: proof });

const ruleFields = {
  /** Whether its people of the role client may answer findings. */
  answers: flagField,
  /** The people who may close a finding. */
  verification: z.enum(VERIFICATIONS),
  /** What an answer has to bring for findings of a priority to be ready or closed; each is also enough for those before it. */
  proof: proofSchema,
  /** The priorities that need any proof; beside `proof` it is ignored, and alone it turns only none into text and text into none. */
  photo_needed: z.array(z.enum(PRIORITIES)).check(z.maxLength(PRIORITIES.length)),
  due_days: z.object({ critical: days, major: days, minor: days }),
  time_zone: z
    .stringFormat('time-zone', isTimeZone, says('field.no_time_zone'))
    .check(z.meta({ examples: ['Asia/Riyadh'] })),
  /** 1 is Monday. */
  remind_weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7, says('field.no_such_number')))),
  escalate_after_days: z.nullable(days),
};

export const followUpRulesSchema = z.object({
  ...ruleFields,
  time_zone: z.string().check(z.meta({ examples: ['Asia/Riyadh'] })),
  /** 0 for a company that is older than this rule and has no stored rules yet. */
  asked: flagField,
});
export type FollowUpRules = z.output<typeof followUpRulesSchema>;

export const showFollowUpRules = route({
  name: 'clients.follow-up',
  method: 'GET',
  path: '/api/clients/follow-up/:uuid',
  summary: "A company's rules for the follow-up of its findings",
  params: uuidParams,
  answer: followUpRulesSchema,
});

export const saveFollowUpRules = route({
  name: 'clients.save-follow-up',
  method: 'POST',
  path: '/api/clients/follow-up/:uuid',
  summary: "Change a company's rules for the follow-up of its findings; what is left out stays as it is",
  params: uuidParams,
  body: z.partial(z.object(ruleFields)),
  answer: followUpRulesSchema,
});

export const settleFollowUp = route({
  name: 'clients.settle-follow-up',
  method: 'POST',
  path: '/api/clients/follow-up',
  summary: 'Decide for all companies without stored rules at once whether their clients may answer',
  body: z.object({ answers: flagField }),
  answer: z.object({
    companies: z.int().check(z.meta({ description: 'Of how many it was decided', examples: [3] })),
  }),
});

export const followUpRuleRoutes = [showFollowUpRules, saveFollowUpRules, settleFollowUp];
