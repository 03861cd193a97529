import type { Language } from '@rigbook/contract';
import { daysOverdue, DIGEST_SECTIONS, type DigestSection, isOpenState, PRIORITIES } from '@rigbook/domain';
import { type MailBody, nameInMail, type NewMail } from '../mails/public.ts';
import type { RemindedCompany } from './companies-view.ts';
import type { Digest, DigestContent } from './digests.ts';
import type { Earlier } from './earlier.ts';
import type { FiguresOf } from './figures-view.ts';
import type { EarlierOpen, FindingLine } from './findings-view.ts';
import { subjectOf, type Words, wordsOf } from './words.ts';

type MailSection = NonNullable<MailBody['sections']>[number];
type MailRow = MailSection['rows'][number];

/** The most findings that a section of a mail lists; it only counts the rest. */
const SHOWN = 10;

/** The findings that a digest names. */
export const shownOfDigest = ({ content }: Digest): string[] =>
  DIGEST_SECTIONS.flatMap((section) => content[section].slice(0, SHOWN));

type Filter = Readonly<Record<string, string>>;

/** Sections with findings of other owners. */
const OF_OTHERS: readonly DigestSection[] = ['escalated', 'managed', 'unowned', 'ready'];

const isAboutOthers = (content: DigestContent): boolean => OF_OTHERS.some((section) => content[section].length > 0);

/** The register's filter for all findings of a section, whatever their survey. */
const LISTS: Record<DigestSection, Filter> = {
  escalated: { overdue: '1', scope: 'all' },
  overdue: { owner: 'me', overdue: '1', scope: 'all' },
  managed: { turn: 'overdue' },
  unowned: { turn: 'unowned' },
  returned: { owner: 'me', state: 'progress', scope: 'all' },
  due: { owner: 'me', scope: 'all' },
  ready: { state: 'ready', scope: 'all' },
};

const findingsPath = (filter: Filter): string => {
  const query = String(new URLSearchParams(filter));
  return query === '' ? '/findings' : `/findings?${query}`;
};

/** The register's filter for the owners that a mail is about. */
const readersOf = (content: DigestContent): Filter => (isAboutOthers(content) ? {} : { owner: 'me' });

/** The register's filter for all sections of a mail. */
function filterOf(content: DigestContent, [first, second]: readonly DigestSection[]): Filter {
  return first && !second ? LISTS[first] : { ...readersOf(content), scope: 'all' };
}

export type DigestMail = {
  company: RemindedCompany;
  /** Today in the company's time zone, and the Monday of the week. */
  day: string;
  week: string;
  lines: ReadonlyMap<string, FindingLine>;
  earlier: Earlier;
  secret: string;
};

/** Writes the digest of a person as a mail, which names only one company (rules.md#weekly-digest). */
export function writeDigestMail({ to, content, figures }: Digest, mail: DigestMail): NewMail {
  const { company, day, week, lines, earlier, secret } = mail;
  const { language } = to;
  const say = wordsOf(language);
  const named = nameInMail(language, 'company', company.name);
  // The provider's people see other companies in their list too.
  const listOf = (filter: Filter) => findingsPath({ ...(to.owner && { client: String(company.id) }), ...filter });
  const present = DIGEST_SECTIONS.filter((section) => content[section].length > 0);
  const days = company.escalateAfter ?? 0;
  const documents = to.exports ? DOCUMENTS : [];
  const unsubscribePath = `/api/reminders/unsubscribe/${secret}`;
  const body: MailBody = {
    language,
    title: say('title', { company: named }),
    paragraphs: [
      say('intro', { day: say.day(day) }),
      ...(present.includes('escalated') ? [say('escalation', { company: named, days })] : []),
    ],
    sections: [
      ...present.map((section) => ({
        title: `${say(`section.${section}`, { days })} (${content[section].length})`,
        rows: [
          ...content[section]
            .slice(0, SHOWN)
            .flatMap((uuid) => rowOf(say, lines.get(uuid), { language, section, day })),
          ...restOf(say, content[section], listOf(LISTS[section])),
        ],
      })),
      ...figures.map((one) => figuresSection(say, one, { language, listOf, documents })),
      ...earlierSection(say, earlier(to, isAboutOthers(content)), listOf({ ...readersOf(content), scope: 'earlier' })),
    ],
    action: { label: say('open'), path: listOf(filterOf(content, present)) },
    footer: say('why', { company: named }),
    unsubscribe: { label: say('unsubscribe'), path: `/unsubscribe#${secret}` },
  };
  return {
    key: `digest ${week} ${company.id} ${to.id}`,
    kind: 'digest',
    clientId: company.id,
    user: { id: to.id, address: to.email },
    language,
    subject: subjectOf(language, company, { content, figures }),
    body,
    unsubscribePath,
  };
}

type Place = { language: Language; section: DigestSection; day: string };

/** The row of a finding; none if the finding has gone in the meantime. */
function rowOf(say: Words, line: FindingLine | undefined, { language, section, day }: Place): MailRow[] {
  if (!line) return [];
  const { uuid, rig, ref, deficiency, priority, state, due_on: dueOn, owner, owner_text: text } = line;
  const late = daysOverdue({ isOpen: isOpenState(state), dueOn }, day);
  const name = owner ?? text;
  const who = name === '' ? say('nobody') : nameInMail(language, 'person', name);
  const due = late > 0 ? say('late', { n: late }) : say('dueOn', { day: say.day(dueOn) });
  const about = [
    nameInMail(language, 'rig', rig),
    say(`priority.${priority}`),
    ...(OF_OTHERS.includes(section) ? [who] : []),
    ...(state === 'ready' && section !== 'ready' ? [say('waits')] : []),
  ];
  return [
    {
      label: [ref, deficiency].filter((part) => part !== '').join(' · '),
      path: `/finding/show/${uuid}`,
      notes: [due, about.map(say.apart).join(' · ')],
      isUrgent: late > 0,
    },
  ];
}

function restOf(say: Words, uuids: readonly string[], path: string): MailRow[] {
  const n = uuids.length - SHOWN;
  return n > 0 ? [{ label: say('more', { n }), path, notes: [] }] : [];
}

const DOCUMENTS = ['pdf', 'xlsx'] as const;

type Listing = {
  language: Language;
  listOf: (filter: Filter) => string;
  documents: readonly (typeof DOCUMENTS)[number][];
};

/** The figures of a rig or of all, with the register as PDF and Excel: their links make the document in the portal. */
function figuresSection(say: Words, figures: FiguresOf, { language, listOf, documents }: Listing): MailSection {
  const { rig, open, overdue, oldest, closed, added, since } = figures;
  const filter: Filter = rig === null ? {} : { rig: rig.uuid };
  return {
    title: rig === null ? say('figures') : say('figures.rig', { rig: nameInMail(language, 'rig', rig.name) }),
    rows: [
      {
        label: say('figures.open', { open, overdue }),
        path: listOf(filter),
        notes: [
          ...(oldest === null ? [] : [say('figures.oldest', { days: oldest })]),
          say('figures.since', { day: say.day(since), closed, added }),
        ],
      },
      ...documents.map((document) => ({
        label: say(`figures.${document}`),
        path: listOf({ ...filter, document, language }),
        notes: [],
      })),
    ],
  };
}

/** The open findings of earlier surveys by priority; those that are due and have an owner are also listed above. */
function earlierSection(say: Words, earlier: EarlierOpen, path: string): MailSection[] {
  const counts = PRIORITIES.filter((priority) => earlier[priority] > 0);
  const n = counts.reduce((sum, priority) => sum + earlier[priority], 0);
  if (n === 0) return [];
  const label = counts.map((priority) => `${say(`priority.${priority}`)}: ${earlier[priority]}`).join(' · ');
  return [{ title: `${say('earlier')} (${n})`, rows: [{ label, path, notes: [] }] }];
}
