import type { Generated } from 'kysely';

/** What a report's workbook with the checksum `read_sha256` says it is. */
export type ReadWorkbookColumns = {
  report_ref: Generated<string | null>;
  /** JSON text: each name once, in order. */
  sheet_names: Generated<string | null>;
  read_sha256: Generated<string | null>;
};
