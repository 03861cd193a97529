import type { FindingPlace } from '../../sheets/sheets.ts';

export type FindingMatch = { from: FindingPlace; to: FindingPlace };

/** A person's decision about a finding: which one it is in the other workbook, or null if it is no longer there. */
export type MatchDecision = { from: FindingPlace; to: FindingPlace | null };

/** A finding that may be one of several others, the likeliest first. */
export type Doubt = { from: FindingPlace; candidates: FindingPlace[] };

export type FindingMatching = {
  matched: FindingMatch[];
  /** Not matched, but there are similar ones: a person decides. */
  doubtful: Doubt[];
  /** Neither matched nor doubtful. */
  gone: FindingPlace[];
  /** Findings of the other workbook that are matched with none. */
  fresh: FindingPlace[];
  /** Sheets that have the same findings under another name in the other workbook: old name -> new name. */
  renamed: ReadonlyMap<string, string>;
};
