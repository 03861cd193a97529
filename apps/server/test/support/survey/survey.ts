import { addDays, daysOverdue, PRIORITIES, type FindingState } from '@rigbook/domain';
import type { DocumentAnswer, DocumentFinding, PictureRef } from '../../../src/features/documents/content.ts';
import { aDocument, aFinding, aProvider, aSurveyed, type DocumentContent } from '../document-content.ts';
import { CHAPTERS } from './chapters.ts';

const FIRST_DAY = '2026-10-19';
const TODAY = '2026-11-25';
const DAYS_TO_ACT = { critical: 14, major: 30, minor: 90 } as const;
const PRIORITY_OF = ['major', 'minor', 'critical', 'major', 'minor', 'major', 'minor', 'major'] as const;
const STATE_OF = 'open open progress open closed open ready open closed progress'.split(' ') as FindingState[];
const SURVEYORS = ['Ingrid Solheim', 'Rotimi Adeyemi', 'Marek Dvořák'];
const PEOPLE = ['J. Okafor', 'S. Pillai', 'T. Brandt', 'M. Haddad'];
const SAID = [
  'Part ordered, expected with the next boat.',
  'Done and tested by the night crew; see picture.',
  'Work order 48112 raised, tools are on board.',
];
const PLACES = ['port side', 'starboard side', 'aft', 'forward'];

/** Signs of every kind that a font has. */
const SIGNS =
  'Signs: wall ≥ 12 mm asked, ≤ 9 mm found (≠ drawing, ≈ 75 %); flow port → starboard ↑; hole ⌀ 18 mm; class Ⅱ, item ①; ☐ open ☑ seen ☒ no ✓ done ● marked; ½″ NPT, 45°, 3 µm, 10 Ω.';
const ARABIC = 'تم العثور على تآكل في الهيكل بالقرب من الرافعة رقم 3، ولا توجد شهادة فحص للوصلات.';
const THAI = 'พบสนิมที่ราวกันตก';

/** One of a list, over and over. */
const cycled = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

type SurveyGiven = { findings: number; pictures?: number; language?: DocumentContent['language'] };

/** A survey as an office writes it: findings of all states under titles and subtitles, some answered, some with pictures. */
export function aSurvey({ findings: count, pictures = 0, language = 'en' }: SurveyGiven): DocumentContent {
  const names = Object.keys(CHAPTERS);
  const give = picturesFor(count, pictures);
  let index = -1;
  const sections = names.map((name, chapter) => {
    const many = Math.floor(count / names.length) + (chapter < count % names.length ? 1 : 0);
    const places = placesIn(name, many);
    const findings = places.map((place, at) => madeFinding(place, { chapter, at, index: (index += 1), give }));
    return { name, findings };
  });
  return aDocument([], {
    language,
    title: language === 'ar' ? 'المسح الشامل لحالة المنصة' : 'Rig condition survey',
    kind: 'inspection',
    rig: { name: 'Gulf Star 7', particulars: PARTICULARS },
    client: 'Halcyon Reach Offshore',
    reference: 'SC-2026-0417',
    provider: aProvider({
      name: 'North Array Marine Surveyors',
      address: 'Quay House, 4 Harbour Road, Aberdeen AB11 5QX\n+44 1224 555 0100 · surveys@northarray.example',
      coverText: 'Confidential. Prepared for the client named above; not to be passed on without its consent.',
    }),
    survey: aSurveyed({
      from: FIRST_DAY,
      to: addDays(FIRST_DAY, 5),
      surveyors: SURVEYORS,
      revision: '1',
      distribution: ['Rig manager · L. Fontaine · Halcyon Reach Offshore', 'OIM · K. Nyström · Gulf Star 7', 'Archive'],
    }),
    asOf: TODAY,
    sections: sections.filter(({ findings }) => findings.length > 0),
  });
}

/** An extract of the register about many rigs, those with the most findings first. */
export function aRegister({ findings: count, pictures = 0, language = 'en' }: SurveyGiven): DocumentContent {
  const names = Object.keys(CHAPTERS);
  const give = picturesFor(count, pictures);
  const rigs = count <= 30 ? RIGS.slice(0, 3) : RIGS;
  const findings = Array.from({ length: count }, (_, index) => {
    const name = cycled(names, 3 * index);
    const place = cycled(placesIn(name, 40), index);
    const chapter = Math.floor(index / 7);
    const finding = madeFinding(place, { chapter, at: index % 5, index, give });
    const state = cycled(['open', 'open', 'progress', 'ready', 'open'] as const, index);
    const [found, age] = [addDays(TODAY, -(12 + ((index * 37) % 340))), 12 + ((index * 37) % 340)];
    const due = addDays(found, DAYS_TO_ACT[finding.priority]);
    const overdueDays = daysOverdue({ isOpen: true, dueOn: due }, TODAY);
    const now = { state, foundOn: found, ageDays: age, dueOn: due, overdueDays, closedOn: null, answers: [] };
    return { ...finding, ...now, sheet: name, section: '', subsection: '', owner: cycled(['', ...PEOPLE], index) };
  });
  const sections = rigs.map((name, rig) => ({
    name,
    note: rig % 2 === 0 ? 'Halcyon Reach Offshore' : 'Northmere Floaters AS',
    findings: findings
      .filter((_, index) => Math.floor(index / 3) % rigs.length === rig)
      .toSorted((one, other) => rank(one) - rank(other) || other.overdueDays - one.overdueDays),
  }));
  return aDocument([], {
    language,
    title: language === 'ar' ? 'سجل الملاحظات' : 'Register of findings',
    kind: 'findings',
    rig: { name: '', particulars: [] },
    client: '',
    rigs,
    shown: [language === 'ar' ? 'أحدث المسوح' : 'Newest surveys'],
    reference: '',
    survey: null,
    provider: aProvider({ name: 'North Array Marine Surveyors' }),
    asOf: TODAY,
    sections: sections.filter((section) => section.findings.length > 0),
  });
}

const rank = ({ priority }: DocumentFinding): number => PRIORITIES.indexOf(priority);

const RIGS =
  'Gulf Star 7, Marlin Crest, Boreal Sentinel, Amber Tide, Dune Runner 3, Najm 5, Coral Guardian, Halcyon Deep, Sahra Falcon 12, Marlin Reef, Boreal Warden, Sahra Falcon 14, Boreal Pioneer, Gulf Star 9'.split(
    ', ',
  );

const PARTICULARS: [string, string][] = [
  ['Rig owner', 'Halcyon Reach Offshore'],
  ['Rig type', 'Jack-up, independent leg cantilever'],
  ['Rig design / class', '3-leg truss, 375 ft class'],
  ['Builder / yard', 'Straits Marine Yard'],
  ['Year built', '2009'],
  ['Year of last major upgrade', '2018'],
  ['Flag / registration', 'Liberia'],
  ['IMO / registration number', '8799001'],
  ['Rated drilling depth (ft)', '30,000'],
  ['Maximum static hook load (lbs)', '1,500,000'],
  ['Outfitted water depth (ft)', '375'],
  ['Accommodation (persons)', '120'],
];

type Place = { name: string; section: string; subsection: string; text: number };

/** Where so many findings of a sheet are: under each subtitle as many as under the others. */
function placesIn(name: string, many: number): Place[] {
  const [, titles, texts] = CHAPTERS[name] ?? ['', [], []];
  const subtitles = titles.flatMap(([number, title, own]) =>
    own.map(([subNumber, subtitle, from]) => ({
      section: `${number} ${title}`,
      subsection: `${subNumber} ${subtitle}`,
      from,
    })),
  );
  return texts.flatMap((_, text) => {
    const under = subtitles.findLast(({ from }) => from <= text);
    const own = Math.floor(many / texts.length) + (text < many % texts.length ? 1 : 0);
    const { section = '', subsection = '' } = under ?? {};
    return Array.from({ length: own }, () => ({ name, section, subsection, text }));
  });
}

type Pictures = Pick<DocumentFinding, 'before' | 'after'>;
type GivePictures = (index: number, isClosed: boolean) => Pictures;

/** Gives findings their pictures: one or two where there are fewer than findings, else two and more. */
function picturesFor(count: number, pictures: number): GivePictures {
  let given = 0;
  const take = (many: number): PictureRef[] =>
    Array.from({ length: Math.min(many, pictures - given) }, () => {
      given += 1;
      return { path: `photos/${given - 1}.jpg`, name: `${given - 1}.jpg` };
    });
  const each = Math.floor(pictures / Math.max(1, count));
  return (index, isClosed) => {
    if (each > 0) {
      const before = take(Math.ceil(each / 2) + (index < pictures % count ? 1 : 0));
      return { before, after: take(Math.floor(each / 2)) };
    }
    if (index % 3 === 1 && pictures - given < count - index) return { before: [], after: [] };
    const before = take(1);
    return { before, after: isClosed && index % 2 === 0 ? take(1) : [] };
  };
}

function madeFinding(
  { name, section, subsection, text }: Place,
  { chapter, at, index, give }: { chapter: number; at: number; index: number; give: GivePictures },
): DocumentFinding {
  const [prefix, , texts] = CHAPTERS[name] ?? ['', [], []];
  const [deficiency, recommendation, location, reference, actionBy] = texts[text] ?? ['', '', '', '', ''];
  const priority = cycled(PRIORITY_OF, index * 5 + chapter);
  const state = cycled(STATE_OF, index * 3 + text);
  const found = addDays(FIRST_DAY, index % 5);
  const due = addDays(FIRST_DAY, DAYS_TO_ACT[priority]);
  const isOpen = state !== 'closed';
  const closedOn = isOpen ? null : addDays(FIRST_DAY, 6 + (index % 25));
  const second = at % 3 === 2 ? ` Second place of the same kind: ${cycled(PLACES, at)}.` : '';
  return aFinding(index, {
    ref: `${prefix}-${String(at + 1).padStart(2, '0')}`,
    priority,
    state,
    deficiency: unusual(index) ?? deficiency.replace('{n}', String(3 + ((index * 7) % 9))) + second,
    recommendation: recommendation.replace('{n}', '12'),
    location,
    reference,
    action_by: actionBy,
    section,
    subsection,
    sheet: name,
    foundOn: found,
    dueOn: due,
    overdueDays: daysOverdue({ isOpen, dueOn: due }, TODAY),
    closedOn,
    verified_by: closedOn ? cycled(SURVEYORS, index) : '',
    verifiedOn: closedOn ? addDays(closedOn, 2) : null,
    answers: answersTo(state, index, closedOn),
    ...give(index, !isOpen),
  });
}

function unusual(index: number): string | null {
  if (index === 5) return SIGNS;
  if (index === 8) return ARABIC;
  return index === 14 ? `${THAI} (Thai: rust on the guard rail).` : null;
}

function answersTo(state: FindingState, index: number, closedOn: string | null): DocumentAnswer[] {
  if (state === 'open') return [];
  const day = addDays(FIRST_DAY, 5 + (index % 9));
  const by = cycled(PEOPLE, index);
  const kind = state === 'progress' ? 'progress' : 'ready';
  const answer: DocumentAnswer = { day, by, side: 'rig', kind, text: cycled(SAID, index) };
  const closed: DocumentAnswer = { day: closedOn ?? day, by, side: 'provider', kind: 'closed', text: '' };
  return closedOn ? [answer, closed] : [answer];
}
