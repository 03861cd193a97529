import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapFields, PRIORITIES, REGISTER_TEXTS } from '@rigbook/domain';
import type {
  DocumentFinding,
  DocumentHead,
  DocumentProvider,
  DocumentSurvey,
  PdfOptions,
} from '../../src/features/documents/content.ts';
import { describeDocument } from '../../src/features/documents/document-content.ts';
import type { Making } from '../../src/features/documents/making.ts';
import { gatherFindings } from '../../src/features/documents/material/gather.ts';
import { makePdf } from '../../src/features/documents/pdf/make-pdf.ts';
import { VolumeWriter } from '../../src/features/documents/pdf/volumes.ts';

type DocumentSection = { name: string; findings: DocumentFinding[] };

/** All that a document says. */
export type DocumentContent = DocumentHead & { sections: DocumentSection[] };

/** A finding as a surveyor writes it and a rig answers it. */
export const aFinding = (number: number, own: Partial<DocumentFinding> = {}): DocumentFinding => ({
  ...mapFields(REGISTER_TEXTS, () => ''),
  ref: `DM-${number}`,
  priority: PRIORITIES[number % PRIORITIES.length] ?? 'minor',
  state: 'open',
  status: 'open',
  deficiency: 'Two diagonal braces on the aft face between the second and third girt are bent, 38 mm out of line.',
  recommendation: 'Replace both braces with certified members and re-survey the panel.',
  reference: 'API RP 4G, 6.2',
  location: 'Derrick, aft face',
  action_by: 'Rig Mgr',
  action_taken: '',
  returned: null,
  foundOn: '2026-11-05',
  dueOn: '2026-12-05',
  overdueDays: 0,
  ageDays: 18,
  closedOn: null,
  verified_by: '',
  owner: '',
  answers: [],
  before: [],
  after: [],
  ...own,
});

const CLOSED: Partial<DocumentFinding> = {
  state: 'closed',
  status: 'closed',
  action_taken: 'Both braces replaced, welds tested with magnetic particles.',
  closedOn: '2026-11-21',
  verified_by: 'Hana Lindqvist',
  owner: 'Omar Haddad',
  answers: [
    {
      day: '2026-11-19',
      by: 'Omar Haddad',
      side: 'rig',
      kind: 'ready',
      text: 'Both braces replaced, welds tested with magnetic particles.',
    },
    {
      day: '2026-11-21',
      by: 'Hana Lindqvist',
      side: 'provider',
      kind: 'closed',
      text: 'Seen on board, certificates filed.',
    },
  ],
};

export const aClosedFinding = (number: number, own: Partial<DocumentFinding> = {}): DocumentFinding =>
  aFinding(number, { ...CLOSED, ...own });

export const aProvider = (own: Partial<DocumentProvider> = {}): DocumentProvider => ({
  name: 'North Array Surveyors',
  address: '',
  logo: null,
  colour: '',
  footer: '',
  coverText: '',
  ...own,
});

const aSurveyed = (own: Partial<DocumentSurvey> = {}): DocumentSurvey => ({
  from: '2026-11-05',
  surveyors: [],
  distribution: [],
  ...own,
});

/** A document of these findings, in sections of fifteen. */
export function aDocument(findings: readonly DocumentFinding[], own: Partial<DocumentContent> = {}): DocumentContent {
  const names = ['Derrick & Mast', 'Drilling Equipment', 'Mud System', 'Well Control', 'Cranes & Lifting', 'Power'];
  const sections = Array.from({ length: Math.ceil(findings.length / 15) }, (_, index) => ({
    name: names[index] ?? `Section ${index + 1}`,
    findings: findings.slice(15 * index, 15 * index + 15),
  }));
  return {
    language: 'en',
    title: 'Full condition survey: closing report',
    kind: 'closing',
    rig: {
      name: 'Marlin Crest',
      particulars: [
        ['Type', 'Jack-up, independent legs'],
        ['Year built', '2009'],
        ['Rated drilling depth', '30,000 ft'],
      ],
    },
    client: 'Harbour Drilling',
    rigs: [],
    shown: [],
    reference: 'HD-2026-114',
    provider: aProvider(),
    survey: aSurveyed(),
    asOf: '2026-11-23',
    draft: false,
    issue: null,
    rigPicture: null,
    sections,
    ...own,
  };
}

/** Makes the PDF of a document that is there as a whole. */
export const makeContentPdf = (content: DocumentContent, options: PdfOptions, make = makePdf) =>
  make(({ folder }) => writeContent(content, folder, options.pictures), options);

/** Writes the plan and the volumes of a document to a folder. */
export function writeContent(
  { sections, ...head }: DocumentContent,
  folder: string,
  pictures: PdfOptions['pictures'],
): void {
  const volumes = new VolumeWriter(folder, pictures);
  for (const [index, { findings }] of sections.entries())
    for (const finding of findings) volumes.add(String(index), finding);
  volumes.end({ head, names: sections.map(({ name }) => name) });
}

/** All that the document of a making says. */
export async function contentOf(making: Omit<Making, 'folder'>): Promise<DocumentContent> {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-content-'));
  try {
    await gatherFindings({ ...making, folder });
    return described((take) => describeDocument(folder, take));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is described, with its findings. */
export function described(
  describe: (take: (section: string, finding: DocumentFinding) => void) => { head: DocumentHead; names: string[] },
): DocumentContent {
  const sections = new Map<string, DocumentFinding[]>();
  const { head, names } = describe((section, finding) => {
    sections.set(section, [...(sections.get(section) ?? []), finding]);
  });
  return {
    ...head,
    sections: Array.from(sections.values(), (findings, index) => ({ name: names[index] ?? '', findings })),
  };
}
