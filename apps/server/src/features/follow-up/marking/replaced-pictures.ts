import type { Row } from '@rigbook/domain';
import type { Work } from '../../../platform/identity/scope.ts';
import { StoredReport } from '../../reports/public.ts';
import { addPictureUses } from '../../uploads/public.ts';
import type { LockedSurvey } from '../sheets/locked-survey.ts';
import { replaceInAnswers, type Replaced } from './marking-store.ts';

/** Replaces a picture of a finding wherever that has it: in its survey, closing and QSHE report, and among those of its answers. */
export async function replacePicture(work: Work, locked: LockedSurvey, replaced: Replaced): Promise<void> {
  const { db, scope } = work;
  const { finding, from, to } = replaced;
  for (const placed of [locked.survey, locked.closing, locked.qshe]) {
    const place = placed?.byId.get(finding);
    if (!placed || !place) continue;
    const { report } = placed;
    const rows = await report.openRows(db, scope, [place]);
    // What later imports are compared with has it too, or they would find a picture that was changed.
    const base = report.hasBase ? await report.openBaseRows(db, scope, [place]) : null;
    for (const one of [rows, base]) {
      const row = one?.row(place) ?? null;
      if (hasPicture(row, from)) one?.set(place, withPicture(row, from, to));
    }
    if (rows.changes.length === 0) continue;
    const isBaseChanged = base !== null && base.changes.length > 0;
    await StoredReport.saveRows(work, report, { rows, base: isBaseChanged ? base.packed() : null });
    // It is the report's as before, though no sheet shows it: as those of answers are.
    const { id, client_id: clientId } = report;
    await addPictureUses(db, scope, { id, clientId }, { paths: [from], isAnswer: true });
  }
  await replaceInAnswers(work, replaced);
}

const hasPicture = (row: Row, path: string): boolean =>
  row?.some(({ type, content }) => type === 'image' && content === path) ?? false;

const withPicture = (row: Row, from: string, to: string): Row =>
  row && row.map((cell) => (cell.type === 'image' && cell.content === from ? { ...cell, content: to } : cell));
