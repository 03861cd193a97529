import { Fragment, type ReactNode } from 'react';
import type { ReportSurvey } from '@rigbook/contract';
import { workbookTitle } from '@rigbook/domain';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import classes from './report-table.module.css';

/** Shown instead of a missing value (rules.md#report-lists). */
const PLACEHOLDER = '---';

export const numberColumn = <Row,>(t: Translate): Column<Row> => ({
  key: 'number',
  title: t('rigs.column.number'),
  cell: (_, number) => number,
});

/** With the name of the survey's workbook, by which people know a report. */
export const createdColumn = <Row extends { created_at: string; survey?: ReportSurvey | undefined }>(
  t: Translate,
): Column<Row> => ({
  key: 'created_at',
  title: t('rigs.column.createdAt'),
  cell: ({ created_at, survey }) => (
    <>
      <BrokenMoment iso={created_at} />
      {survey?.name != null && (
        <div className={classes.survey} title={survey.name}>
          <bdi>{workbookTitle(survey.name)}</bdi>
          {survey.survey_date !== null && (
            <span>
              {' · '}
              <Day iso={survey.survey_date} />
            </span>
          )}
        </div>
      )}
    </>
  ),
});

/** '---' for a report that has not been changed since it was created (rules.md#report-lists). */
export const updatedColumn = <Row extends { created_at: string; updated_at: string }>(t: Translate): Column<Row> => ({
  key: 'updated_at',
  title: t('rigs.column.updatedAt'),
  cell: ({ created_at, updated_at }) => (updated_at === created_at ? PLACEHOLDER : <BrokenMoment iso={updated_at} />),
});

/** The actions on a report. */
export const actionsColumn = <Row,>(t: Translate, actions: (row: Row) => ReactNode[]): Column<Row> => ({
  key: 'actions',
  title: t('rigs.column.actions'),
  pinned: true,
  cell: (row) => <RowActions>{actions(row)}</RowActions>,
});

/** In a narrow column the time is below the day; neither breaks at its hyphens. */
function BrokenMoment({ iso }: { iso: string }) {
  'use no memo'; // see Moment
  useT();
  return (
    <time dateTime={iso} className={classes.moment}>
      <bdi>
        {formatDateTime(iso)
          .split(' ')
          .map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <span className={classes.unbroken}>{part}</span>
            </Fragment>
          ))}
      </bdi>
    </time>
  );
}
