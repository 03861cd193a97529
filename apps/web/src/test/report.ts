import { classifySheet, type Cell, type Sheet } from '@rigbook/domain';
import { vi } from 'vitest';

export const REPORT_UUID = 'cccccccc-0000-4000-8000-000000000001';
export const REPORT_RIG = { UUID: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Marlin Crest' };

type FindingTexts = { text?: string; ref?: string; priority?: string; status?: string; picture?: string };

/** A finding of a sheet: its cells without their row. */
export const aFinding = ({ text = '', ref = '', priority = 'Major', status = 'OPEN', picture = '' }: FindingTexts) => ({
  B: ref,
  C: text,
  E: priority,
  G: status,
  O: picture,
});

type Letters = Record<string, string>;

/** A sheet whose first row is row 1; columns O and P hold pictures. */
export function aSheet(name: string, ...rows: Letters[]): Sheet {
  const cellOf = (position: string, content: string): Cell =>
    /^[OP]/.test(position) ? { position, content, type: 'image' } : { position, content };
  const cells = rows.map((row, index) =>
    Object.entries(row).map(([letter, content]) => cellOf(`${letter}${index + 1}`, content)),
  );
  return classifySheet({ name, rows: [null, ...cells] });
}

/** A report as the server answers it. */
export const aReport = (data: Sheet[] | Sheet, more: object = {}) => ({
  id: 1,
  UUID: REPORT_UUID,
  sheet: 'uploads/x/survey.xlsx',
  data: JSON.stringify(data),
  parentUUID: 'dddddddd-0000-4000-8000-000000000001',
  survey_date: null,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  rig: REPORT_RIG,
  ...more,
});

/** jsdom has no object URLs: 'blob:1', 'blob:2', … */
export function numberObjectUrls(): void {
  let count = 0;
  URL.createObjectURL = vi.fn<() => string>(() => `blob:${(count += 1)}`);
}
