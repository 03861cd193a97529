/** Where a finding is: in this row of this sheet. */
export type FindingPlace = { sheet: string; row: number };
