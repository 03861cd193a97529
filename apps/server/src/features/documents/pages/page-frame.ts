import { LANGUAGES } from '@rigbook/texts';
import type { DocumentHead, LostSigns, PdfOptions } from '../content.ts';
import { FONT_FAMILIES, type Fonts } from '../fonts/fonts.ts';
import { createSpeaker, type Speaker, type Spoken } from '../texts/spoken.ts';
import { type Words, wordsOf } from '../texts/words.ts';
import type { DocumentPlan, Volume } from '../plan/volumes.ts';
import { textsOf } from './finding-data.ts';
import type { PictureFiles } from './picture-rows.ts';

/** A volume that is to be set. */
export type PartOfDocument = {
  volume: Volume;
  number: number;
  of: number;
  size: PdfOptions['pictures'];
  pictures: PictureFiles;
  fonts: Fonts;
};

/** What templates of all documents are given: all texts are ready, so that they only lay out. */
export type PageFrame = {
  language: DocumentHead['language'];
  rtl: boolean;
  title: string;
  author: string;
  /** What the document calls itself. */
  heading: string;
  fonts: readonly string[];
  moreFonts: boolean;
  brand: { name: string; colour: string; logo: string | null; address: Spoken[]; coverText: Spoken };
  head: { near: Spoken; far: Spoken };
  foot: { near: Spoken; middle: Spoken };
  /** The words around the page number and the number of pages. */
  page: [string, string, string];
  status: string;
  volume: string;
  volumeNote: string;
  lost: string;
};

/** In place of a provider's colour. */
const DARK_BLUE = '#0b4f6c';
const COLOUR = /^#[0-9a-f]{6}$/i;
/** Lines of an address. */
const MOST_LINES = 4;
/** The most characters in the one line of a header or footer. */
const MOST_RUNNING = 60;

export const joinLines = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_RUNNING ? `${line.slice(0, MOST_RUNNING)}…` : line;
};

/** A document's words, its speaker, and what cannot be printed of it. */
export type Saying = { say: Words; speaker: Speaker; lost: LostSigns };

export function sayingOf(plan: DocumentPlan, { volume, fonts }: PartOfDocument): Saying {
  const speaker = createSpeaker(plan.language, fonts);
  const say = wordsOf(plan.language);
  let number = volume.before;
  let signs = speaker.countLost(textsOfHead(plan));
  const findings: string[] = [];
  for (const finding of volume.sections.flatMap((section) => section.findings)) {
    number += 1;
    const lost = speaker.countLost(textsOf(finding));
    signs += lost;
    if (lost > 0) findings.push(finding.ref.trim() || say('nameless', { n: number }));
  }
  return { say, speaker, lost: { signs, findings } };
}

const textsOfHead = ({
  title,
  rig,
  client,
  reference,
  provider,
  survey,
  sections,
  issue,
  yearly,
}: DocumentPlan): string[] => [
  title,
  rig.name,
  client,
  reference,
  ...rig.particulars.flat(),
  provider.name,
  provider.address,
  provider.footer,
  provider.coverText,
  ...(survey ? [survey.title ?? '', survey.revision ?? '', ...survey.surveyors, ...survey.distribution] : []),
  ...sections.flatMap(({ name, note }) => [name, note]),
  ...(issue ? [issue.reason, ...issue.signers.flatMap(({ name, role }) => [name, role])] : []),
  ...(issue?.accepted ?? []).flatMap(({ by, reason, mitigation = '' }) => [by, reason, mitigation]),
  ...(yearly?.texts ?? []).flatMap(({ text, finding: { ref } }) => [text, ref]),
  ...(yearly?.sections ?? []).flatMap(({ sheet, section }) => [sheet, section]),
];

/** Findings that a note names. */
const MOST_NAMED = 8;

/** What could not be printed, as a sentence; '' if everything could. */
function lostInWords({ signs, findings }: LostSigns, { say, speaker }: Pick<Saying, 'say' | 'speaker'>): string {
  if (signs === 0) return '';
  const [named, more] = [findings.slice(0, MOST_NAMED).map((ref) => joinLines(speaker.safe(ref))), findings.length];
  const rest = more > MOST_NAMED ? say('more', { names: named.join(', '), n: more - MOST_NAMED }) : named.join(', ');
  return [say('lost', { n: signs }), rest].filter((part) => part !== '').join(' ');
}

type OfKind = { near: string; far: string; title: string; status: string };

/** What all pages of a volume share. */
export function buildFrame(
  plan: DocumentPlan,
  { number, of, fonts }: PartOfDocument,
  { say, speaker, lost }: Saying,
  { near, far, title, status }: OfKind,
): PageFrame {
  const { language, provider } = plan;
  const { speak, safe } = speaker;
  const [start = '', middle = '', end = ''] = say('page', { n: '\u0000', m: '\u0000' }).split('\u0000');
  const volume = of > 1 ? say('volume', { n: number, of }) : '';
  const heading = safe(title) || say('findings', { n: 0 });
  return {
    language,
    rtl: LANGUAGES[language].direction === 'rtl',
    title: [heading, safe(plan.rig.name), volume].filter((part) => part !== '').join(' – '),
    author: safe(provider.name),
    heading,
    fonts: FONT_FAMILIES,
    moreFonts: fonts.hasMore,
    brand: {
      name: safe(provider.name),
      colour: COLOUR.test(provider.colour) ? provider.colour : DARK_BLUE,
      logo: provider.logo,
      address: provider.address
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, MOST_LINES)
        .map(speak),
      coverText: speak(provider.coverText),
    },
    head: { near: speak(joinLines(near)), far: speak(joinLines(far)) },
    foot: { near: speak(joinLines(provider.footer || provider.name)), middle: speak(status) },
    page: [start, middle, end],
    status,
    volume,
    volumeNote: of > 1 ? say('volumeNote', { of }) : '',
    lost: lostInWords(lost, { say, speaker }),
  };
}
