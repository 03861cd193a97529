import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mapFields, PRIORITIES, REGISTER_TEXTS } from '@rigbook/domain';
import type {
  BeginDocument,
  DescribedDocument,
  DocumentFinding,
  DocumentHead,
  DocumentProvider,
  DocumentSurvey,
  PdfOptions,
  PicturePlace,
} from '../../src/features/documents/content.ts';
import { describeDocument } from '../../src/features/documents/content/document-content.ts';
import type { Making } from '../../src/features/documents/making/making.ts';
import { gatherData } from '../../src/features/documents/material/gather.ts';
import { makePdf } from '../../src/features/documents/pdf/make-pdf.ts';
import { loadFonts } from '../../src/features/documents/fonts/fonts.ts';
import { buildPageData, type PageData } from '../../src/features/documents/pages/page-data.ts';
import { reduceTo } from '../../src/features/documents/making/reduced-pictures.ts';
import { readPlan, readVolume, VolumeWriter } from '../../src/features/documents/plan/volumes.ts';
import { makeDocumentCopies } from '../../src/features/uploads/pictures.ts';

type DocumentSection = { name: string; note?: string; findings: DocumentFinding[] };

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
  section: '',
  subsection: '',
  sheet: 'Derrick & Mast',
  foundOn: '2026-11-05',
  dueOn: '2026-12-05',
  overdueDays: 0,
  ageDays: 18,
  closedOn: null,
  verifiedOn: null,
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
  verifiedOn: '2026-11-21',
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

export const aSurveyed = (own: Partial<DocumentSurvey> = {}): DocumentSurvey => ({
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
    issue: null,
    verdict: null,
    rigPicture: null,
    sections,
    ...own,
  };
}

/** Makes the PDF of a document that is there as a whole. */
export const makeContentPdf = (content: DocumentContent, options: PdfOptions, make = makePdf) =>
  make(({ folder }) => writeContent(content, folder, options.pictures), options);

/** Copies of pictures as they are made after an upload. @param open the bytes of a picture, null for none */
export const copiesBy =
  (open: (path: string) => Promise<Uint8Array | null>): PdfOptions['copies'] =>
  (wanted) =>
    Promise.all(wanted.map(({ path, place }) => copyOf(open, path, place)));

async function copyOf(open: (path: string) => Promise<Uint8Array | null>, path: string, place: PicturePlace) {
  const { signal } = new AbortController();
  if (place === 'cover' || place === 'large') return reduceTo(path, place, { open, signal });
  const read = async () => {
    const bytes = await open(path);
    return bytes && { stream: Readable.from([Buffer.from(bytes)]), bytes: bytes.length };
  };
  return (await makeDocumentCopies(read))?.[place] ?? null;
}

/** Writes the plan and the volumes of a document to a folder. */
export function writeContent(
  { sections, ...head }: DocumentContent,
  folder: string,
  pictures: PdfOptions['pictures'],
): void {
  const volumes = new VolumeWriter(folder, pictures);
  const findings = sections.reduce((sum, section) => sum + section.findings.length, 0);
  const take = volumes.begin(head.kind !== 'findings' ? 'chapters' : findings > 30 ? 'table' : 'cards');
  for (const [index, section] of sections.entries()) {
    for (const finding of section.findings) take(String(index), finding);
  }
  volumes.end({ head, sections: sections.map(({ name, note = '' }) => ({ name, note })) });
}

/** All texts on the pages of each volume of a document without pictures. */
export function pagesOf(content: DocumentContent, fonts = ''): PageData[] {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-pages-'));
  try {
    writeContent(content, folder, 'none');
    const plan = readPlan(folder);
    const given = { of: plan.volumes.length, size: 'none' as const, pictures: new Map(), fonts: loadFonts(fonts) };
    return plan.volumes.map((_, index) => {
      const volume = readVolume(folder, plan, index + 1);
      return buildPageData(plan, { ...given, volume, number: index + 1 }).data;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All that the document of a making says. */
export async function contentOf(making: Omit<Making, 'folder'>): Promise<DocumentContent> {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-content-'));
  try {
    await gatherData({ ...making, folder });
    return described((begin) => describeDocument(folder, begin));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is described, with its findings. */
export function described(describe: (begin: BeginDocument) => DescribedDocument): DocumentContent {
  const findings = new Map<string, DocumentFinding[]>();
  const { head, sections } = describe(() => (section, finding) => {
    findings.set(section, [...(findings.get(section) ?? []), finding]);
  });
  return {
    ...head,
    sections: Array.from(findings.values(), (own, index) => ({
      ...(sections[index] ?? { name: '', note: '' }),
      findings: own,
    })),
  };
}
