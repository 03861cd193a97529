import type { RigPart, TrashEntity } from '@rigbook/contract';
import type { Message } from '@rigbook/contract/messages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FindingState, Priority, ReportKind, SheetText, Status, SurveyDetails } from '@rigbook/domain';
import type { DraftTables } from './draft-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { ReadWorkbookColumns } from './read-workbook-columns.ts';
import type { RegisterTables } from './register-tables.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { FollowUpRulesTable } from './rules-tables.ts';
import type { VersionTables } from './version-tables.ts';

/** Columns of soft-deleted rows; `deletion_id` links all rows of one deletion. */
type Deletable = { deleted_at: Date | null; deletion_id: number | null };
type Dated = { created_at: Date; updated_at: Date };
export type ClientsTable = Deletable &
  Dated & { id: Generated<number>; uuid: string; name: string; code: string; active: number; save_hash: string };

export type UsersTable = Deletable &
  Dated & {
    id: Generated<number>;
    uuid: string;
    client_id: number;
    name: string;
    email: string;
    permission_id: number;
    password_hash: string;
    save_hash: string;
    invited_at: Generated<Date | null>;
    /** Written and read as `YYYY-MM-DD`, in UTC. */
    last_seen_on: Generated<string | null>;
  };

export type RigsTable = Deletable &
  Dated & {
    id: Generated<number>;
    uuid: string;
    client_id: number;
    name: string;
    image: string | null;
    specs: JSONColumnType<unknown[]>;
    save_hash: string;
    complete_hash: string | null;
    /** That of its client, maintained by the database. */
    client_active: Generated<number>;
  };

export type ReportsTable = Deletable &
  Dated &
  ReadWorkbookColumns & {
    id: Generated<number>;
    uuid: string;
    client_id: number;
    rig_id: number;
    kind: ReportKind;
    parent_id: number | null;
    /** The heads of sheets in blocks (sheet-blocks.ts), and those of a closing as last derived from its parent. */
    sheets: JSONColumnType<object, string | null, string | null> | null;
    base_sheets: JSONColumnType<object, string | null, string | null> | null;
    /** The same as JSON text, of reports that are not in blocks yet. */
    data: string | null;
    base_data: string | null;
    /** JSON text of the findings' places; valid for the sheets only while `places_at` equals `updated_at`. */
    finding_places: string | null;
    places_at: Date | null;
    /** JSON text of what was corrected in its findings up to its last update. */
    corrections: Generated<string | null>;
    /** `picture_uses` has the pictures of the sheets only while it equals `updated_at`. */
    pictures_at: Date | null;
    /** Of a workbook report: the day of its survey as given. */
    survey_date: Generated<string | null>;
    /** Of a survey of these sheets only. */
    partial_sheets: Generated<string[] | null>;
    /** What people say of its survey besides. */
    survey_details: ColumnType<Partial<SurveyDetails>, string | undefined, string>;
    /** The register has the findings of the sheets only while it equals `updated_at`. */
    register_at: Generated<Date | null>;
    /** The same for what it has since a later version. */
    sections_at: Generated<Date | null>;
    counts: JSONColumnType<object, string | null, string | null> | null;
    search_text: string;
    sheet_path: string | null;
    sheet_name: string | null;
    sheet_sha256: string | null;
    /** JSON text of the stored pictures that were taken out of the workbook, by the names of their parts. */
    workbook_pictures: Generated<string | null>;
    /** Of a workbook report: the visit that it was started from. */
    visit_uuid: Generated<string | null>;
    save_hash: string;
  };

export type FindingsTable = {
  id: Generated<number>;
  client_id: number;
  report_id: number;
  sheet: string;
  row_number: number;
  priority: Priority;
  status: Status | null;
  initial_picture: string;
  final_picture: string;
  further_pictures: string[] | null;
  closing_day: string | null;
  target_day: string | null;
  target_problem: boolean | null;
  /** The title and subtitle that it is under, and when its row was last saved; null if a version did not note that yet. */
  section: Generated<string | null>;
  subsection: Generated<string | null>;
  saved_at: Generated<Date | null>;
} & Record<SheetText, string>;

export type RigFiguresTable = {
  rig_id: number;
  client_id: number;
  last_survey: Generated<string | null>;
  open_critical: Generated<number>;
  open_major: Generated<number>;
  open_minor: Generated<number>;
  unclear: Generated<number>;
  closed: Generated<number>;
  ready: Generated<number>;
  oldest: Generated<string | null>;
  earlier_critical: Generated<number>;
  earlier_major: Generated<number>;
  earlier_minor: Generated<number>;
  /** The first day on which the figures that depend on it are right, and the first one after that on which they may not be. */
  counted_from: Generated<string>;
  counted_until: Generated<string>;
} & { [figure in DayFigure]: Generated<number> };

/** Figures of a rig that depend on the day: of its current surveys, and of earlier ones. */
export type DayFigure = 'overdue' | 'closed_lately' | 'earlier_overdue' | Aged | `earlier_${Aged}`;
type Aged = `aged_to_${30 | 90 | 180 | 365}` | 'aged_more';

type RegisterCountsTable = {
  id: Generated<number>;
  client_id: number;
  kind: string;
  is_current: boolean;
  state: FindingState;
  critical: number;
  major: number;
  minor: number;
};

type ClientFiguresTable = { id: Generated<number>; client_id: number; critical_rigs: number } & {
  [figure in DayFigure]: number;
};

export type DocumentPicturesTable = {
  path: string;
  place: 'table' | 'among' | 'alone';
  width: number;
  height: number;
  bytes: Buffer;
  made_at: Generated<Date>;
};

export type UploadsTable = {
  path: string;
  client_id: number | null;
  purpose: 'rig_image' | 'picture' | 'workbook' | 'file';
  kind: ReportKind | null;
  rig_uuid: string;
  report_uuid: string | null;
  content_type: string;
  /** Null until it is measured. */
  bytes: number | null;
  uploaded_by: number | null;
  /** Of a picture's bytes as they were sent, once they are stored; null for those from before this was known. */
  sent_sha256: Generated<string | null>;
  /** Of a picture's bytes as they are stored, likewise. */
  stored_sha256: Generated<string | null>;
  /** The picture on which its marks were drawn; null for one without marks. */
  original: Generated<string | null>;
  created_at: Date;
  claimed_at: Date | null;
};

export type JobsTable = {
  id: Generated<string>;
  kind: string;
  key: string | null;
  client_id: number | null;
  user_id: number | null;
  input: string;
  turn: Generated<number>;
  is_small: Generated<boolean>;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  tries: Generated<number>;
  failures: Generated<number>;
  due_at: Generated<Date>;
  next_at: Generated<Date>;
  leased_by: string | null;
  progress: Generated<number>;
  total: number | null;
  /** Written as text. */
  result: ColumnType<unknown, string | null, string | null>;
  error: ColumnType<Message | null, string | null, string | null>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  ended_at: Date | null;
};

export type DocumentsTable = {
  uuid: string;
  client_id: number;
  user_id: number | null;
  job: string;
  /** JSON text of what was asked for. */
  asked: string;
  /** Of what was asked for and of what it shows: the same document need not be made again. */
  fingerprint: string;
  file_name: string;
  rig_uuid: string | null;
  /** The final reports that it was stored in, each with the path of its file there. */
  filed: Generated<Record<string, string>>;
  created_at: Date;
};

type RecordTables = {
  clients: ClientsTable;
  users: UsersTable;
  sessions: {
    token_hash: string;
    uuid: Generated<string>;
    user_id: number;
    /** As sent by the program that began it. */
    user_agent: string;
    /** The network address from which it was last used. */
    address: string;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
    withdrawn_at: Generated<Date | null>;
  };
  download_tokens: { token_hash: string; session_uuid: string; path: string; expires_at: Date };
  jobs: JobsTable;
  documents: DocumentsTable;
  document_pictures: DocumentPicturesTable;
  small_pictures: { path: string; width: number; bytes: Buffer; made_at: Generated<Date> };
  address_calls: { subject: string; calls: number; ends_at: Date };
  file_holds: { id: Generated<number>; held_until: Date };
  calendar_addresses: { user_id: number; secret_hash: string; created_at: Date };
  second_factors: {
    user_id: number;
    secret: string;
    key_id: string;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: number | null;
  };
  recovery_codes: { id: Generated<number>; user_id: number; code_hash: string; used_at: Date | null };
  second_factor_rules: { client_id: number; required_at: Date };
  sealing_keys: { id: string; key: string };
  sign_in_failures: { id: Generated<number>; subject: string; at: Date; under_way: Generated<boolean> };
  rigs: RigsTable;
  reports: ReportsTable;
  report_files: {
    id: Generated<number>;
    client_id: number;
    report_id: number;
    path: string;
    created_at: Date;
    deleted_at: Date | null;
    deletion_id: number | null;
  };
  findings: FindingsTable;
  follow_up_rules: FollowUpRulesTable;
  action_by_people: { client_id: number; key: string; text: string; user_id: number };
  rig_teams: { rig_id: number; client_id: number; revision: number };
  rig_people: { rig_id: number; user_id: number; client_id: number; part: RigPart };
  rig_action_by: { rig_id: number; key: string; text: string; user_id: number; client_id: number };
  matched_since: { id: Generated<boolean>; at: Date };
  portal_zone: { id: Generated<boolean>; time_zone: string; known_zone: Generated<string | null> };
  rig_figures: RigFiguresTable;
  client_figures: ClientFiguresTable;
  register_counts: RegisterCountsTable;
  sheet_blocks: { client_id: number; report_id: number; hash: string; content: Uint8Array };
  picture_uses: { client_id: number; report_id: number; path: string; is_answer: Generated<boolean> };
  uploads: UploadsTable;
  row_counts: { client_id: number; list: 'rigs' | 'users'; permission_id: number; total: number };
  stored_files: {
    client_id: number;
    user_id: number | null;
    files: number;
    bytes: number;
    unclaimed_files: number;
    unclaimed_bytes: number;
  };
  visit_types: { id: Generated<number>; name: string };
  visits: Deletable &
    Dated & {
      id: Generated<number>;
      uuid: string;
      client_id: number;
      /** Written and read as `YYYY-MM-DD`. */
      date: string;
      rig_id: number | null;
      other_rig: string | null;
      visit_type_id: number;
      description: string;
      save_hash: string;
      /** The number of its version in calendars, maintained by the database. */
      sequence: Generated<number>;
    };
  visits_to_mail: { visit_id: number };
  visit_mails: { client_id: number; visit_id: number; user_id: number; day: string; title: string };
  visit_inspectors: { client_id: number; visit_id: number; user_id: number };
  /** Of the provider; at most one row. */
  branding: {
    id: boolean;
    address: string;
    colour: string;
    footer: string;
    cover_text: string;
    logo: string | null;
    updated_at: Date;
  };
  tus_uploads: {
    uuid: Generated<string>;
    client_id: number;
    user_id: number;
    call: string;
    metadata: string;
    length: number;
    received: Generated<number>;
    pieces: Generated<{ path: string; bytes: number }[]>;
    leased_by: Generated<string | null>;
    leased_until: Generated<Date | null>;
    finishing: Generated<boolean>;
    answer: Generated<string | null>;
    created_at: Date;
  };
  saved_views: {
    uuid: string;
    client_id: number;
    user_id: number;
    name: string;
    query: string;
    shared: boolean;
    created_at: Date;
  };
  branding_logos: { path: string; content_type: string; bytes: Buffer; small: Buffer; uploaded_at: Date };
  deletions: {
    id: Generated<number>;
    client_id: number;
    entity: TrashEntity;
    entity_uuid: string;
    label: string;
    deleted_by: number | null;
    deleted_at: Date;
    restored_at: Date | null;
    /** Whether it took back a save. */
    undoes_save: Generated<boolean>;
  };
  history: {
    id: Generated<number>;
    client_id: number;
    at: Date;
    user_id: number | null;
    user_name: string | null;
    action: string;
    entity: string;
    entity_uuid: string;
    before: string | null;
    after: string | null;
  };
};

export type Schema = RecordTables &
  DraftTables &
  VersionTables &
  RegisterTables &
  MailTables &
  NoticeTables &
  ReminderTables;
