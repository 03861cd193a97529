import type { ReportSurvey } from '@rigbook/contract';
import {
  isFileKind,
  isFinalKind,
  isWorkbookKind,
  type CollectionKind,
  type ReportKind,
  type WorkbookKind,
  workbookTitle,
} from '@rigbook/domain';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePageNames } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

/** A report as far as its page is named after it. */
export type NamedReport = {
  kind: ReportKind;
  rig: { UUID: string; name: string };
  survey?: ReportSurvey | undefined;
  /** The day of the survey, for a report that has one. */
  survey_date?: string | null | undefined;
  /** Left out for a report that is being made. */
  created_at?: string | undefined;
};

/** Names the open page after its report, and returns what people know the report by. */
export function useReportNames({ kind, rig, survey, survey_date: surveyed, created_at: created }: NamedReport) {
  const t = useT();
  const name = survey?.name == null ? undefined : workbookTitle(survey.name);
  const of = { rig: rig.name };
  const day = surveyed ?? survey?.survey_date ?? survey?.created_at ?? created;
  usePageNames({
    heading: created === undefined && isAdded(kind) ? t(`heading.new.${kind}`, of) : t(`heading.${kind}`, of),
    detail: name ?? (day === undefined ? undefined : formatDay(day)),
    subject: [name, day !== undefined && formatDay(day), rig.name].filter(Boolean).join(' · '),
    up: pathTo('rigShow', { uuid: rig.UUID }),
  });
  return { name, day };
}

const isAdded = (kind: ReportKind): kind is WorkbookKind | CollectionKind =>
  isWorkbookKind(kind) || (isFileKind(kind) && !isFinalKind(kind));
