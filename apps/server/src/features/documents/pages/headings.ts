import type { DocumentFinding } from '../content.ts';
import type { Speaker, Spoken } from '../texts/spoken.ts';

/** A title or subtitle of the workbook. */
export type HeadingData = { kind: 'heading'; level: 2 | 3; number: string; text: Spoken };

/** The number and the text of a title: '1.2 Shackles'. */
const NUMBERED = /^(\d{1,3}(?:\.\d{1,3})?) (.+)$/s;

function headingOf(title: string, level: 2 | 3, { speak }: Speaker): HeadingData {
  const [, number = '', text = title] = NUMBERED.exec(title) ?? [];
  return { kind: 'heading', level, number, text: speak(text) };
}

/**
 * The headings that begin with a finding, after another one of its sheet, and the level of its own. No level is skipped: a
 * subtitle without a title above it is in the place of one.
 */
export function findHeadings(
  { section, subsection }: Pick<DocumentFinding, 'section' | 'subsection'>,
  before: Pick<DocumentFinding, 'section' | 'subsection'> | null,
  speaker: Speaker,
): { headings: HeadingData[]; level: number } {
  const isNewSection = section !== '' && section !== before?.section;
  const isNewSubsection = subsection !== '' && (isNewSection || subsection !== before?.subsection);
  const below = section === '' ? 2 : 3;
  return {
    headings: [
      ...(isNewSection ? [headingOf(section, 2, speaker)] : []),
      ...(isNewSubsection ? [headingOf(subsection, below, speaker)] : []),
    ],
    level: 2 + [section, subsection].filter((title) => title !== '').length,
  };
}
