import { countFindings, initialPictureColumns, picturesIn, type Sheet, type WorkbookKind } from '@rigbook/domain';
import { formatDay } from '../../../../lib/i18n/format.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Draft } from './draft.ts';

/** What a save of a whole workbook brings, for the bar that says what is not saved; nothing for an edit of single rows. */
export function barTexts(
  t: Translate,
  kind: WorkbookKind,
  rig: string,
  draft: Draft,
): { title?: string; what?: string } {
  const { base, file, sheets, surveyDay } = draft;
  if (file === null) return {};
  const heading = t(`heading.new.${kind}`, { rig });
  const title =
    base !== null
      ? t('reports.otherWorkbook')
      : surveyDay
        ? t('reports.newReport.of', { heading, day: formatDay(surveyDay) })
        : t('reports.newReport', { heading });
  return { title, what: contentOf(t, sheets) };
}

/** '74 findings: 17 critical, 34 major, 23 minor · 28 pictures' */
function contentOf(t: Translate, sheets: readonly Sheet[]): string {
  const { critical, major, minor, all } = countFindings(sheets);
  const found = t('reports.foundIn', {
    n: all.total,
    critical: critical.total,
    major: major.total,
    minor: minor.total,
  });
  const n = sheets.reduce((sum, sheet) => sum + picturesOn(sheet), 0);
  return n === 0 ? found : t('reports.foundWithPictures', { found, n });
}

/** How many initial pictures the findings of a sheet have. */
export function picturesOn(sheet: Sheet): number {
  const columns = initialPictureColumns(sheet);
  return sheet.rows.reduce(
    (count, row, number) =>
      count + ((sheet.rowsPriority[number] ?? null) === null ? 0 : picturesIn(row, columns).length),
    0,
  );
}
