import type {
  Acceptance,
  Correction,
  DUE_SOURCES,
  FindingState,
  Priority,
  RegisterText,
  Status,
  WorkbookKind,
} from '@rigbook/domain';
import type { ColumnType, Generated } from 'kysely';

/** Days are written and read as `YYYY-MM-DD`. */
export type RegisterTable = {
  uuid: string;
  client_id: number;
  rig_id: number;
  report_id: number;
  kind: WorkbookKind;
  sheet: string;
  sheet_index: number;
  row_number: number;
  priority: Priority;
  priority_rank: Generated<number>;
  status: Status | null;
  state: FindingState;
  is_ready: Generated<boolean>;
  found_on: string;
  first_found_on: string | null;
  aged_from: Generated<string>;
  due_on: string;
  due_from: (typeof DUE_SOURCES)[number];
  due_problem: boolean;
  due_set: string | null;
  closed_on: string | null;
  first_closed_seen: string | null;
  owner_id: number | null;
  /** Whether a person has chosen the owner (or nobody), or it comes with the text in 'Action by'. */
  owner_from: 'person' | 'text' | null;
  owner_text: Generated<string>;
  repeats: Generated<number>;
  superseded_by: string | null;
  gone: Generated<boolean>;
  deleted: Generated<boolean>;
  is_current: Generated<boolean>;
  is_listed: Generated<boolean>;
  is_open: Generated<boolean>;
  answers: Generated<number>;
  is_asked: Generated<boolean>;
  pictures_before: Generated<string[]>;
  pictures_after: Generated<string[]>;
  pictures_answered: Generated<string[]>;
  search_text: Generated<string>;
  section: Generated<string | null>;
  subsection: Generated<string | null>;
  /** Both as a search compares them. */
  headings: Generated<string | null>;
  /** Whether it was closed when its report was first saved, and has been since. */
  came_closed: Generated<boolean | null>;
  /** The day on which someone closed it here. */
  verified_on: Generated<string | null>;
  returned_at: Generated<Date | null>;
  returned_by: Generated<string | null>;
  returned_text: Generated<string | null>;
  ready_by: Generated<number[]>;
  asked_by: Generated<number | null>;
  /** Files of answers. */
  files: Generated<string[]>;
  /** Written as text. */
  proposed: ColumnType<Proposal | null, string | null, string | null>;
  proposed_by: Generated<number | null>;
  /** Written as text. */
  accepted: ColumnType<Acceptance | null, string | null, string | null>;
  /** The last day of that; the last day there is where none was set. */
  accepted_until: Generated<string | null>;
  revision: Generated<number>;
  updated_at: Date;
} & Record<RegisterText, string>;

/** A change of a finding that waits for someone who verifies (docs/rules.md#proposals). */
export type Proposal = {
  /** What it would say, by the names of the fields on the wire. */
  fields: Record<string, string | null>;
  /** The same as texts of cells. */
  cells: Correction;
  /** The proposed due day, if one is. */
  due?: string | null;
  /** What the finding said when that was proposed, by columns of the register. */
  base: Record<string, string | null>;
  by: string;
  at: string;
  text: string;
};

export type FindingEventsTable = {
  uuid: Generated<string>;
  number: Generated<number>;
  client_id: number;
  finding: string;
  at: Date;
  user_id: number | null;
  user_name: string | null;
  side: 'rig' | 'provider' | 'system';
  kind: string;
  text: Generated<string>;
  pictures: Generated<string[]>;
  files: Generated<string[]>;
  /** Written as text. */
  before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  after: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** A hash of what was sent for it, and the event of which it is one part. */
  sent: string | null;
  sent_with: string | null;
};

export type RegisterTables = {
  register: RegisterTable;
  register_changes: { uuid: string; client_id: number; changed_in: number };
  finding_events: FindingEventsTable;
  added_findings: {
    finding: string;
    client_id: number;
    report_id: number;
    event: string;
    sent: string;
    at: Date;
    user_id: number | null;
    user_name: string;
    side: 'rig' | 'provider';
    pictures: Generated<string[]>;
    /** Written as text. */
    after: ColumnType<Record<string, unknown>, string, string>;
    removed_at: Generated<Date | null>;
  };
  /** Only the provider's people read and write these. */
  internal_notes: {
    uuid: string;
    company: number;
    finding: string;
    at: Date;
    user_id: number | null;
    user_name: string;
    text: string;
    pictures: Generated<string[]>;
    sent: string;
  };
  /** When someone last opened a finding about which they have asked something. */
  /** What people have said of findings of two surveys: that they are the same one, or that they are not. */
  finding_repeats: {
    from_finding: string;
    to_finding: string;
    client_id: number;
    same: boolean;
    user_id: number | null;
    at: Date;
  };
  survey_comparisons: {
    from_report: number;
    to_report: number;
    client_id: number;
    from_at: Date;
    to_at: Date;
    undecided: number;
    at: Date;
  };
  finding_reads: { user_id: number; finding: string; client_id: number; at: Date };
};
