import * as z from 'zod/mini';
import { pageField, pageOf, timeField, uuidField, LISTS_BYTES } from './fields.ts';
import { route } from './route.ts';

/** What a person is notified of (rules.md#notices). */
export const NOTICE_KINDS = [
  'returned',
  'replied',
  'mentioned',
  'assigned',
  'question',
  'ready',
  'proposed',
  'decided',
  'closed',
  'revised',
  'report_saved',
  'report_deleted',
  'visit_planned',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What someone waits for, or has to do again: as long as it is unread, it is listed before everything else. */
export const URGENT_NOTICES = ['returned', 'replied', 'mentioned'] as const satisfies readonly NoticeKind[];

/** Whether a notice is of a kind that comes first. */
export const isUrgentNotice = (kind: NoticeKind): boolean => URGENT_NOTICES.some((urgent) => urgent === kind);

/** The text of a notice, as an id of which each language has the words. */
export const noticeText = (kind: NoticeKind) => `notice.${kind}` as const;

export const noticeSchema = z.object({
  UUID: z.string(),
  at: timeField,
  kind: z.enum(NOTICE_KINDS),
  text_key: z.enum(NOTICE_KINDS.map(noticeText)),
  params: z.record(z.string(), z.union([z.string(), z.number()])).check(
    z.meta({
      description:
        'What is filled into the text: rig, by (several: 1 if others did the same), count and what else its kind has',
      examples: [{ rig: 'Marlin Crest', by: 'Omar Haddad', count: 40 }],
    }),
  ),
  path: z
    .string()
    .check(z.meta({ description: 'The page that it is about', examples: ['/finding/show/0f8fad5b-d9cb-469f-a165'] })),
  read: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

export const listNotices = route({
  name: 'notices.list',
  method: 'GET',
  path: '/api/notices/list',
  summary:
    "The caller's own notices of the last 90 days, newest first, but unread ones that are urgent before others; the header X-Unread says how many are unread",
  query: z.object({ page: pageField }),
  answer: pageOf(noticeSchema),
});

/** The most notices marked in one call; more than a list shows. */
const MOST_MARKED = 1000;

const unreadSchema = z.object({ unread: z.int() });

export const readNotices = route({
  name: 'notices.read',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark notices as read, or all of them; says how many are unread then',
  bodyBytes: LISTS_BYTES,
  body: z.object({ UUIDs: z.union([z.literal('all'), z.array(uuidField).check(z.maxLength(MOST_MARKED))]) }),
  answer: unreadSchema,
});

const kinds = z
  .array(z.enum(NOTICE_KINDS))
  .check(z.maxLength(50), z.meta({ description: 'Kinds of notices', examples: [['assigned', 'returned']] }));

export const noticeChoiceSchema = z.object({
  bell: kinds,
  mail: kinds,
  rigs: z
    .union([z.literal('all'), z.array(uuidField).check(z.maxLength(1000))])
    .check(z.meta({ description: "The rigs they are about: 'all', or UUIDs of rigs", examples: ['all'] })),
});
export type NoticeChoice = z.output<typeof noticeChoiceSchema>;

export const showNoticeChoice = route({
  name: 'notices.mine',
  method: 'GET',
  path: '/api/notices/mine',
  summary: 'Which notices the caller gets, in the portal and by mail, and of which rigs',
  answer: noticeChoiceSchema,
});

export const saveNoticeChoice = route({
  name: 'notices.save-mine',
  method: 'POST',
  path: '/api/notices/mine',
  summary: 'Choose which notices to get from now on; a rig that the caller does not see is refused',
  bodyBytes: LISTS_BYTES,
  body: noticeChoiceSchema,
  answer: noticeChoiceSchema,
});

/** What a stream says: at once, and when it has changed. More than 100 unread ones are counted as 100. */
export type UnreadNotices = { unread: number; newest: string | null };

export const noticeStream = route({
  name: 'notices.stream',
  method: 'GET',
  path: '/api/notices/stream',
  summary:
    'Server-sent events: {unread, newest} at once and whenever it has changed, until the session ends; 0 seconds for once',
  query: z.object({
    seconds: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,4}$/),
          z.meta({ description: 'After how many seconds it ends, at most 3600', examples: ['60'] }),
        ),
    ),
  }),
  answer: 'events',
});

export const noticeRoutes = [listNotices, readNotices, showNoticeChoice, saveNoticeChoice, noticeStream];
