import type { FindingRow } from '@rigbook/contract';

type KeptRows = { rows: readonly FindingRow[] };

/** Findings under a title of their sheet, in the order of their rows. */
type Section = { heading: string; rows: readonly FindingRow[] };

/** What there is of a closing report on this device. */
export type ClosingOnDevice = {
  rig: FindingRow['rig'];
  sheets: readonly { name: string; sections: readonly Section[] }[];
};

/** The findings of a closing report among those that were taken along, by sheet and section; null if there are none. */
export function closingOnDevice(rigs: readonly KeptRows[], closing: string): ClosingOnDevice | null {
  const rows = rigs.flatMap((rig) => rig.rows.filter((row) => row.closing?.UUID === closing));
  const [first] = rows;
  if (!first) return null;
  const bySheet = Map.groupBy(
    rows.toSorted((a, b) => a.row - b.row),
    ({ sheet }) => sheet,
  );
  return {
    rig: first.rig,
    sheets: [...bySheet].map(([name, own]) => ({
      name,
      sections: [...Map.groupBy(own, ({ section }) => section)].map(([heading, under]) => ({ heading, rows: under })),
    })),
  };
}
