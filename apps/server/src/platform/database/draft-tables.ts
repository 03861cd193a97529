import type { SurveyDetails, WorkbookKind } from '@rigbook/domain';
import type { ColumnType, Generated } from 'kysely';

/** Surveys that are not finished, and the findings that people have added to them. */
export type DraftTables = {
  survey_drafts: {
    id: Generated<number>;
    uuid: string;
    /** The company that may see it. */
    client_id: number;
    rig_id: number;
    kind: WorkbookKind;
    survey_date: string | null;
    survey_details: ColumnType<Partial<SurveyDetails>, string, string>;
    is_partial: Generated<boolean>;
    /** JSON texts. */
    data: string;
    places: string;
    /** How many. */
    findings: Generated<number>;
    pictures: Generated<string[]>;
    save_hash: string;
    author_id: number | null;
    author_name: string;
    created_at: Date;
    updated_at: Date;
    finished_at: Generated<Date | null>;
    deletion_id: Generated<number | null>;
  };
  draft_findings: {
    finding: string;
    client_id: number;
    draft_id: number;
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
};
