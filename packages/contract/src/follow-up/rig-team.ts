import * as z from 'zod/mini';
import { LISTS_BYTES, SEEN, TEXT_LENGTH, uuidField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

/** What someone is on a rig: answers for it, works there, or only hears how it stands. */
export const RIG_PARTS = ['manager', 'crew', 'watcher'] as const;
export type RigPart = (typeof RIG_PARTS)[number];

/** So many people has a rig at most, and so many texts in 'Action by' one of them. */
const MOST_PEOPLE_OF_RIG = 200;
const MOST_TEXTS_OF_PERSON = 100;

const rigTeamSchema = z.object({
  people: z.array(
    z.object({
      user: z.object({ UUID: z.string(), name: z.string() }),
      part: z.enum(RIG_PARTS),
      action_by: z
        .array(z.string())
        .check(z.meta({ description: "Texts in 'Action by' that stand for this person here" })),
    }),
  ),
  revision: z.int().check(z.meta({ description: '0 before anybody was chosen' })),
  /** While findings are given to their new owners in the background: how many have been, of how many. */
  moving: z.optional(z.object({ done: z.int(), of: z.int() })),
});
export type RigTeam = z.output<typeof rigTeamSchema>;

export const showRigTeam = route({
  name: 'rigs.team',
  method: 'GET',
  path: '/api/rigs/team/:uuid',
  summary: 'Who takes care of what on a rig',
  params: uuidParams,
  answer: rigTeamSchema,
});

const offeredSchema = z.object({
  text: z.string().check(z.meta({ description: 'As most of the findings have it', examples: ['Chief mechanic'] })),
  open: z.int().check(z.meta({ description: 'How many findings have it that are not closed' })),
});
export type OfferedText = z.output<typeof offeredSchema>;

export const offerTeamTexts = route({
  name: 'rigs.team-texts',
  method: 'GET',
  path: '/api/rigs/team-texts/:uuid',
  summary: "Texts in 'Action by' of a rig's open findings that stand for nobody of its team, the most frequent first",
  params: uuidParams,
  answer: z.array(offeredSchema),
});

const textField = z
  .string()
  .check(z.trim(), ...SEEN, z.maxLength(TEXT_LENGTH, says('field.too_long')), z.meta({ examples: ['Rig Mgr'] }));

const TOO_MANY = says('rig.too_many_people');

export const saveRigTeam = route({
  name: 'rigs.save-team',
  method: 'POST',
  path: '/api/rigs/team/:uuid',
  summary: "Choose a rig's people, and who of them has the findings with a text in 'Action by' there, now and later",
  params: uuidParams,
  bodyBytes: LISTS_BYTES,
  body: z.object({
    people: z
      .array(
        z.object({
          user: uuidField.check(z.meta({ description: "The UUID of a user of the rig's company or of the provider" })),
          part: z.enum(RIG_PARTS),
          action_by: z.array(textField).check(z.maxLength(MOST_TEXTS_OF_PERSON, TOO_MANY)),
        }),
      )
      .check(z.maxLength(MOST_PEOPLE_OF_RIG, TOO_MANY)),
    revision: z
      .int()
      .check(z.minimum(0), z.meta({ description: 'As loaded; 409 stale if the team has changed since' })),
  }),
  answer: rigTeamSchema,
});

export const rigTeamRoutes = [showRigTeam, offerTeamTexts, saveRigTeam];
