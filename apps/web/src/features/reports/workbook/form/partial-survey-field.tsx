import { Checkbox } from '@mantine/core';
import { surveyedSheets } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/api/queries.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import type { Draft } from '../model/draft.ts';
import classes from './survey-day-field.module.css';

type Props = {
  place: { kind: WorkbookKind; rigUUID: string };
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** Whether a saved survey is one of its sheets only, which can be changed (rules.md#current-survey). */
export function PartialSurveyMark({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useT();
  return (
    <div className={classes.field}>
      <Checkbox
        label={t('reports.partial')}
        description={t('reports.partial.saved')}
        checked={draft.isPartial ?? draft.wasPartial ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange((now) => ({ ...now, isPartial: checked, changed: true }))
        }
      />
    </div>
  );
}

/** Asks whether a workbook that lacks sheets with current findings is a survey of its sheets only (rules.md#current-survey). */
export function PartialSurveyField({ place: { kind, rigUUID }, draft, onChange }: Props) {
  const t = useT();
  const may = useMay();
  const { data } = useQuery({
    ...routeQuery(surveyedSheets, { query: { rig: rigUUID, kind } }),
    enabled: may.call('findings.sheets'),
  });
  const own = new Set(draft.sheets.map(({ name }) => name.toLowerCase()));
  const lacking = data?.sheets.filter((name) => !own.has(name.toLowerCase())) ?? [];
  if (lacking.length === 0) return null;
  return (
    <div className={classes.field}>
      <Checkbox
        label={t('reports.partial')}
        description={t('reports.partial.about', { sheets: lacking.join(', '), n: lacking.length })}
        checked={draft.isPartial ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange((now) => ({ ...now, isPartial: checked, changed: true }))
        }
      />
    </div>
  );
}
