import { PRIORITIES, type Priority } from '@rigbook/domain';
import type { DocumentFinding } from '../content.ts';
import { cutAfterWord, trimForColumn, type Spoken } from '../texts/spoken.ts';
import type { DocumentPlan, Volume } from '../plan/volumes.ts';
import { buildFinding, type FindingData, targetOf, titleOf } from './finding-data.ts';
import { buildFrame, joinLines, type PageFrame, type PartOfDocument, type Saying } from './page-frame.ts';
import { type PlacedPicture, thumbsOf } from './picture-rows.ts';
import { countByPriority } from './summary-data.ts';

export type RegisterRow = {
  target: string;
  ref: Spoken;
  priority: Priority;
  priorityName: string;
  deficiency: Spoken;
  section: Spoken;
  place: Spoken;
  state: string;
  stateName: string;
  returned: string;
  due: string;
  overdue: string;
  owner: Spoken;
  pictures: PlacedPicture[];
};

/** All, critical, major and minor. */
type RigCounts = [number, number, number, number];

type RigLine = {
  rig: Spoken;
  counts: RigCounts;
  overdue: number;
  /** Null for a rig whose findings begin in another volume, which is named in the place of their page. */
  target: string | null;
  volume: string;
};

type Group = { rig: Spoken; note: Spoken; target: string; count: string; rows: RegisterRow[] | FindingData[] };

/** The input of the register's template. */
export type RegisterData = PageFrame & {
  kind: 'register';
  cards: boolean;
  words: Record<'rig' | 'total' | 'overdue' | 'page' | 'ref' | 'none', string> & { columns: string[] };
  priorities: { priority: Priority; name: string }[];
  about: Spoken[];
  lead: string;
  rigs: RigLine[];
  groups: Group[];
};

/** Letters of a row: two lines of the finding, a line of the others. */
const IN_A_ROW = { deficiency: 158, section: 34, place: 26, owner: 30, ref: 22 } as const;

/** Everything on the pages of a volume of an extract. */
export function buildRegister(plan: DocumentPlan, part: PartOfDocument, saying: Saying): RegisterData {
  const { say, speaker } = saying;
  const shown = plan.shown.map(joinLines);
  const cards = plan.layout === 'cards';
  const about = plan.rig.name === '' ? plan.client : [plan.rig.name, plan.client].filter(Boolean).join(' · ');
  return {
    kind: 'register',
    ...buildFrame(plan, part, saying, {
      near: [plan.title, about].filter((one) => one !== '').join(' · '),
      far: shown.join(' · '),
      title: plan.title,
      status: say('statusAsOf', { day: say.day(plan.asOf) }),
    }),
    cards,
    words: {
      rig: say('rig'),
      total: say('column.total'),
      overdue: say('shown.overdue'),
      page: say('pageNumber'),
      ref: say('ref'),
      none: say('none'),
      columns: cards ? [] : [say('finding'), say('section'), say('state'), say('dueOn'), say('owner'), say('pictures')],
    },
    priorities: PRIORITIES.map((priority) => ({ priority, name: say.priority(priority) })),
    about: [about, shown.join(' · '), part.of > 1 ? say('volume', { n: part.number, of: part.of }) : '']
      .filter((one) => one !== '')
      .map(speaker.speak),
    lead: leadOfRegister(plan, saying),
    rigs: rigsOf(plan, part, saying),
    groups: groupsOf(part, saying, cards),
  };
}

function leadOfRegister({ sections, summary }: DocumentPlan, { say }: Saying): string {
  const { critical, major, minor, all } = countByPriority(summary);
  if (all[0] === 0) return '';
  const late = sections.reduce((sum, { overdue }) => sum + overdue, 0);
  return [
    say('lead.register', { n: all[0], rigs: sections.length }),
    say('lead.priorities', { critical: critical[0], major: major[0], minor: minor[0] }),
    say('lead.overdue', { n: late }),
    ...(sections.length > 1 ? [say('lead.order')] : []),
  ].join(' ');
}

const rigTarget = (index: number): string => `g-${index}`;

function rigsOf({ sections, volumes }: DocumentPlan, { volume, of }: PartOfDocument, { say, speaker }: Saying) {
  const here = new Set(volume.sections.map(({ index }) => index));
  return sections.map((section, index): RigLine => {
    const { all, critical, major, minor } = countByPriority(section.summary);
    const first = 1 + volumes.findLastIndex(({ before }) => before <= section.before);
    return {
      rig: speaker.speak([section.name, section.note].filter(Boolean).map(joinLines).join(' · ')),
      counts: [all[0], critical[0], major[0], minor[0]],
      overdue: section.overdue,
      target: here.has(index) ? rigTarget(index) : null,
      volume: of > 1 ? say('volume', { n: first, of }) : '',
    };
  });
}

function groupsOf(part: PartOfDocument, { say, speaker }: Saying, cards: boolean): Group[] {
  const { volume, size, pictures } = part;
  let number = volume.before;
  return volume.sections.map((section) => {
    const given = () => ({ number: (number += 1), level: 2, size, say, speaker, pictures });
    const name = section.continued ? say('continued', { name: section.name }) : section.name;
    return {
      rig: speaker.speak(name),
      note: speaker.speak(section.note),
      target: rigTarget(section.index),
      count: countsOf(section, { say }),
      rows: cards
        ? section.findings.map((finding) => buildFinding(withSheet(finding), given()))
        : section.findings.map((finding) => buildRow(finding, given())),
    };
  });
}

function countsOf({ summary, overdue }: Volume['sections'][number], { say }: Pick<Saying, 'say'>): string {
  const { all, critical } = countByPriority(summary);
  return [
    say('findings', { n: all[0] }),
    ...(critical[0] > 0 ? [say('count.critical', { n: critical[0] })] : []),
    ...(overdue > 0 ? [say('count.overdue', { n: overdue })] : []),
  ].join(' · ');
}

/** A card of an extract has no chapter that says where it belongs. */
const withSheet = (finding: DocumentFinding): DocumentFinding => ({
  ...finding,
  location: [finding.sheet, finding.location].filter((one) => one !== '').join(' · '),
});

function buildRow(finding: DocumentFinding, given: Parameters<typeof buildFinding>[1]): RegisterRow {
  const { number, say, speaker } = given;
  const short = (text: string, most: number): Spoken => trimForColumn(speaker.speak(cutAfterWord(text, most)));
  const { title } = titleOf(finding, given);
  const { state, priority, overdueDays, returned } = finding;
  return {
    target: targetOf(number),
    ref: short(title, IN_A_ROW.ref),
    priority,
    priorityName: say.priority(priority),
    deficiency: speaker.speak(cutAfterWord(finding.deficiency || finding.recommendation, IN_A_ROW.deficiency)),
    section: short(finding.sheet, IN_A_ROW.section),
    place: short(finding.location, IN_A_ROW.place),
    state,
    stateName: say.state(state),
    returned: returned === null ? '' : say('returned'),
    due: finding.closedOn ? say('closed.on', { day: say.day(finding.closedOn) }) : say.day(finding.dueOn),
    overdue: overdueDays > 0 ? say('overdue.short', { n: overdueDays }) : '',
    owner: short(finding.owner || say('nobody'), IN_A_ROW.owner),
    pictures: thumbsOf(finding, { ...given, ref: title }),
  };
}
