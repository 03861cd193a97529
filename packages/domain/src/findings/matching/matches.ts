import type { FindingPlace } from '../finding-place.ts';

export type FindingMatch = { from: FindingPlace; to: FindingPlace };

/** What a person says of a finding: which one it is in the other workbook; null, that it is not there any more. */
export type MatchDecision = { from: FindingPlace; to: FindingPlace | null };

/** A finding that may be one of others; the likeliest of them first. */
export type Doubt = { from: FindingPlace; candidates: FindingPlace[] };

export type FindingMatching = {
  matched: FindingMatch[];
  /** Not matched, but something alike is there: a person decides. */
  doubtful: Doubt[];
  /** Neither matched nor doubtful. */
  gone: FindingPlace[];
  /** Of the other workbook, matched with none. */
  fresh: FindingPlace[];
  /** Sheets that have another name in the other workbook and the same findings: old name -> new name. */
  renamed: ReadonlyMap<string, string>;
};
