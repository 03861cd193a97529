import { LANGUAGES } from '@rigbook/texts';
import type { DocumentFinding, DocumentHead, PdfOptions } from '../content.ts';
import { buildFinding, type FindingData } from './finding-data.ts';
import { type PictureData, pictureOf } from './picture-rows.ts';
import type { Reduced } from './reduced-pictures.ts';
import { makeSafe } from './safe-text.ts';
import { type Named, type Spoken, giveDirections } from './spoken.ts';
import { buildSummary, type SummaryData } from './summary-data.ts';
import type { DocumentPlan, Volume } from './volumes.ts';
import { type Words, wordsOf } from './words.ts';

/** The input of the template: all texts are ready, so that it only lays out. */
export type PageData = {
  language: DocumentHead['language'];
  rtl: boolean;
  title: string;
  /** The words around the page number and the number of pages. */
  page: [string, string, string];
  running: Spoken;
  draft: { word: string; note: string } | null;
  cover: {
    title: string;
    rig: Spoken;
    facts: Named[];
    picture: PictureData | null;
    issue: string;
    checksum: Named | null;
    volume: string;
  };
  volumeNote: string;
  words: { contents: string; summary: string; particulars: string; none: string };
  particulars: Named[];
  summary: SummaryData;
  sections: { title: Spoken; count: string; findings: FindingData[] }[];
};

export type PartOfDocument = {
  volume: Volume;
  number: number;
  of: number;
  size: PdfOptions['pictures'];
  /** By the path of the stored picture. */
  pictures: ReadonlyMap<string, Reduced>;
};

/** Everything on the pages of a volume. */
export function buildPageData(content: DocumentPlan, part: PartOfDocument): PageData {
  const say = wordsOf(content.language);
  const speak = giveDirections(content.language);
  const [start = '', middle = '', end = ''] = say('page', { n: '\u0000', m: '\u0000' }).split('\u0000');
  const volume = part.of > 1 ? say('volume', { n: part.number, of: part.of }) : '';
  return {
    language: content.language,
    rtl: LANGUAGES[content.language].direction === 'rtl',
    title: makeSafe([content.title, volume].filter(Boolean).join(' – ')) || say('findings', { n: 0 }),
    page: [start, middle, end],
    running: speak(oneLine([content.rig.name || content.client, content.title].filter(Boolean).join(' – '))),
    draft: content.draft ? { word: say('draft'), note: say('draftNote') } : null,
    cover: coverOf(content, part, { say, volume }),
    volumeNote: part.of > 1 ? say('volumeNote', { of: part.of }) : '',
    words: {
      contents: say('contents'),
      summary: say('summary'),
      particulars: say('particulars'),
      none: say('none'),
    },
    particulars: content.rig.particulars
      .map(([name, value]) => ({ name: makeSafe(say.particular(name)), value: speak(value) }))
      .filter(({ value }) => value.text !== ''),
    summary: buildSummary(content.summary, say),
    sections: sectionsOf(part, { say, speak }),
  };
}

/** The most characters in the one line of the footer. */
const MOST_RUNNING = 70;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_RUNNING ? `${line.slice(0, MOST_RUNNING)}…` : line;
}

/** The most rigs that a cover has room for. */
const MOST_RIGS = 12;

function firstOf(names: readonly string[], say: Words): string {
  const [first, left] = [names.slice(0, MOST_RIGS).map(oneLine).join(', '), names.length - MOST_RIGS];
  return left > 0 ? say('more', { names: first, n: left }) : first;
}

function coverOf(content: DocumentHead, { pictures }: PartOfDocument, { say, volume }: { say: Words; volume: string }) {
  const speak = giveDirections(content.language);
  const { rig, rigPicture, issue } = content;
  return {
    title: makeSafe(content.title) || say('findings', { n: 0 }),
    rig: speak(rig.name),
    facts: [
      { name: say('client'), value: speak(content.client) },
      { name: say('surveyDate'), value: speak(say.day(content.survey?.from ?? null)) },
      { name: say('reportRef'), value: speak(content.reference) },
      { name: say('asOf'), value: speak(say.day(content.asOf)) },
      { name: say('rigs'), value: speak(firstOf(content.rigs, say)) },
      { name: say('shown'), value: speak(content.shown.map(oneLine).join(' · ')) },
    ].filter(({ value }) => value.text !== ''),
    picture: rigPicture && pictureOf(rigPicture, say('rigPicture', { name: rig.name }), { say, pictures }),
    issue: issue ? say('issue', { n: issue.number }) : statusOf(content, say),
    checksum: issue ? { name: say('checksum'), value: speak(issue.sha256) } : null,
    volume,
  };
}

/** The status on the cover of a document that is neither issued nor a draft. */
const statusOf = ({ kind, draft, asOf }: DocumentHead, say: Words): string =>
  draft || kind === 'findings' ? '' : say('statusAsOf', { day: say.day(asOf) });

function sectionsOf(
  { volume, size, pictures }: PartOfDocument,
  { say, speak }: { say: Words; speak: (text: string) => Spoken },
): PageData['sections'] {
  let number = volume.before;
  const one = (finding: DocumentFinding): FindingData =>
    buildFinding(finding, { number: (number += 1), size, say, speak, pictures });
  return volume.sections.map(({ name, findings, continued, total }) => ({
    title: speak(continued ? say('continued', { name }) : name),
    count: say('findings', { n: total }),
    findings: findings.map(one),
  }));
}
