import type { Language, Yearly } from '@rigbook/contract';
import type { AcceptanceVerdict, FindingState, Priority, RegisterText, ReportKind, Status } from '@rigbook/domain';

/** A stored picture, and the name by which the document mentions it where it can't be shown. */
export type PictureRef = { path: string; name: string };

/** A word or change of a user about a finding. */
export type DocumentAnswer = {
  /** The day where the company is. */
  day: string;
  /** Empty for what the portal did. */
  by: string;
  side: 'rig' | 'provider' | 'system';
  /** As events have it: `answer`, `ready`, `question`, `closed`, `returned`, … */
  kind: string;
  text: string;
};

/** A finding as a document shows it. Days are `YYYY-MM-DD`; an empty text is left out. */
export type DocumentFinding = Readonly<Record<RegisterText, string>> & {
  priority: Priority;
  state: FindingState;
  /** Why the last verification sent it back; null if it has not. */
  returned: string | null;
  status: Status | null;
  /** Title and subtitle above it, with their numbers; '' without one. */
  section: string;
  subsection: string;
  /** Its sheet; in an extract with whatever else tells it from the others of its rig. */
  sheet: string;
  foundOn: string | null;
  dueOn: string | null;
  overdueDays: number;
  ageDays: number;
  closedOn: string | null;
  verifiedOn: string | null;
  owner: string;
  /** Oldest first. */
  answers: DocumentAnswer[];
  before: PictureRef[];
  after: PictureRef[];
};

/** Findings of each priority in each state. */
export type DocumentSummary = Record<Priority, Record<FindingState, number>>;

/** Documents of up to so many findings take seconds and little memory, and never wait behind larger ones. */
export const FEW_FINDINGS = 100;

/** Everything in a document except its findings, as plain data: making its file needs neither database nor request. */
export type DocumentHead = {
  language: Language;
  title: string;
  /** `findings`: an extract of the register, perhaps of many rigs; `yearly`: what all surveys have found. */
  kind: ReportKind | 'findings' | 'yearly';
  /** Of a document about many rigs the name is empty. Particulars are names and values, as the specifications have them. */
  rig: { name: string; particulars: [name: string, value: string][] };
  client: string;
  /** Of an extract about several rigs: their names. */
  rigs: string[];
  /** Which findings it shows, in a few words each; empty for all of a report. */
  shown: string[];
  reference: string;
  provider: DocumentProvider;
  /** Null for an extract. */
  survey: DocumentSurvey | null;
  /** The day whose states, ages and overdue days it shows. */
  asOf: string;
  /** Null for a document that shows a report as it is on a day. */
  issue: IssueOfDocument | null;
  /** Of an acceptance: whether the rig is accepted by it. */
  verdict: AcceptanceVerdict | null;
  rigPicture: PictureRef | null;
  /** What all surveys have found; left out of every other document. */
  yearly?: Yearly;
};

/** A version of a report, which stays as it is. `drawing` and `code` are files in the folder of the making. */
export type IssueOfDocument = {
  number: number;
  sha256: string;
  /** The day on which it was issued. */
  day: string;
  reason: string;
  signers: { name: string; role: string; drawing: string | null }[];
  /** Open findings whose risk was accepted at the issue: by whom, why, and until when. */
  accepted: readonly {
    finding: string;
    ref?: string;
    by: string;
    reason: string;
    mitigation?: string | undefined;
    until: string;
  }[];
  /** Where anyone can see whether it is genuine, and a code of that address; null in a portal without one. */
  verify: { address: string; code: string } | null;
};

/** The provider, which made a document. An empty text is left out; so is its colour, in place of which documents have one of their own. */
export type DocumentProvider = {
  name: string;
  /** Up to four lines. */
  address: string;
  /** The name of a file in the folder of the making, an SVG or a PNG that was checked when it was uploaded. */
  logo: string | null;
  /** `#rrggbb`, dark enough for text on white. */
  colour: string;
  /** For the foot of each page. */
  footer: string;
  coverText: string;
};

/** The survey of a report. Days are `YYYY-MM-DD`. */
export type DocumentSurvey = {
  from: string;
  /** Its last day, if it took several. */
  to?: string;
  title?: string;
  surveyors: string[];
  revision?: string;
  /** The receivers of the report, one line each. */
  distribution: string[];
};

/** Chapters of a report; an extract of few findings as cards, of many as a table. */
export type DocumentLayout = 'chapters' | 'cards' | 'table';

/** Takes the findings of a document one by one, each under the key of its section. */
export type TakeFinding = (section: string, finding: DocumentFinding) => void;
export type BeginDocument = (layout: DocumentLayout) => TakeFinding;

/** A sheet of a report, or a rig of an extract; `note`: what tells it from others of that name, such as its company. */
export type SectionName = { name: string; note: string };

/** The sections are in the order in which these begin. */
export type DescribedDocument = { head: DocumentHead; sections: SectionName[] };

/** Where a picture is: in the row of a table, with others, alone beside a text; large, or on the cover. */
export const PICTURE_PLACES = ['table', 'among', 'alone', 'large', 'cover'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** The pictures of a finding that the row of a table has room for. */
export const THUMBS_IN_A_ROW = 2;

/** A picture reduced to its place: an upright JPEG. */
export type PictureCopy = { bytes: Uint8Array; width: number; height: number };

export type WantedPicture = { path: string; place: PicturePlace };

export type PdfOptions = {
  pictures: 'none' | 'small' | 'large';
  /** Copies of stored pictures, in their order; null for one that does not exist or can't be shown. */
  copies: (wanted: readonly WantedPicture[]) => Promise<(PictureCopy | null)[]>;
  /** Counts pictures; called at least once, with as many as there are, before the document is set. */
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
  /** An existing folder for the result and for what is needed on the way there; the caller removes it. */
  folder: string;
  /** A folder with further fonts, which need not exist. */
  fonts: string;
};

/** How many signs no font has, and the findings they are in. */
export type LostSigns = { signs: number; findings: string[] };

/** Milliseconds that parts of the making took in the process that sets the pages. */
export type TimesOfPages = { data: number; layout: number; writing: number };

/** A file in the folder. Many findings or pictures make a zip of complete volumes, whose pages are not counted. */
export type MadePdf = {
  file: string;
  extension: 'pdf' | 'zip';
  pages?: number;
  lost: LostSigns;
  times: TimesOfPages;
};
