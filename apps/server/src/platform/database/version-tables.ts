import type { WorkbookKind } from '@rigbook/domain';
import type { LanguageId } from '@rigbook/texts';

/** Reports as they were issued. */
export type VersionTables = {
  report_versions: {
    uuid: string;
    client_id: number;
    rig_uuid: string;
    report_uuid: string;
    kind: WorkbookKind;
    number: number;
    issued_at: Date;
    /** Read as `YYYY-MM-DD`. */
    issued_on: string;
    issued_by: number | null;
    issued_by_name: string;
    /** JSON texts. */
    signers: string;
    accepted: string;
    reason: string;
    language: LanguageId;
    sent: string;
    sha256: string;
    snapshot: Uint8Array;
    material: Uint8Array;
  };
  version_files: { version: string; client_id: number; path: string; sha256: string; bytes: number };
  version_pictures: { version: string; client_id: number; path: string; sha256: string | null };
  version_finals: { version: string; final: string; client_id: number; path: string };
};
