import type { FindingRow } from '@rigbook/contract';
import { type HeadedSheet, headedSheets, reportPage, type Sheet } from '@rigbook/domain';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useKeptRigs } from '../../../away/public.ts';

/** A survey that findings can be added to. */
export type Addable = {
  report: string;
  rig: FindingRow['rig'];
  /** As it is chosen where a rig has several. */
  name: string;
  places: readonly HeadedSheet[];
};

type Shown = Pick<Addable, 'report' | 'rig'> & { sheets: readonly Sheet[] };

/** The survey that a page shows. */
export const addableOf = ({ sheets, ...survey }: Shown): Addable => ({
  ...survey,
  name: '',
  places: headedSheets(sheets),
});

/** The surveys that were taken along and that the user may add findings to. @param rig '' for those of all rigs */
export function useAddable(rig: string): Addable[] {
  const t = useT();
  const may = useMay();
  const { rigs = [] } = useKeptRigs();
  if (!may.call('findings.add')) return [];
  return rigs
    .filter((one) => rig === '' || one.rig.UUID === rig)
    .flatMap(({ rig: { UUID, name }, surveys = [] }) =>
      surveys
        .filter(({ kind }) => may.open(reportPage(kind, 'Edit')))
        .map(({ UUID: report, kind, survey_date: day, created_at: at, places, isDraft }) => ({
          report,
          rig: { UUID, name },
          name: [t(`search.report.${kind}`), formatDay(day ?? at), isDraft ? t('findings.add.draft') : '']
            .filter(Boolean)
            .join(' · '),
          places,
        })),
    );
}
