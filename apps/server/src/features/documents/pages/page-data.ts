import type { LostSigns } from '../content.ts';
import type { DocumentPlan } from '../plan/volumes.ts';
import { type PartOfDocument, sayingOf } from './page-frame.ts';
import { buildRegister, type RegisterData } from './register-data.ts';
import { buildReport, type ReportData } from './report-data.ts';
import { buildYearly, type YearlyData } from './yearly-data.ts';

/** The input of a template, by which of them it is. */
export type PageData = ReportData | RegisterData | YearlyData;

/** Everything on the pages of a volume, and what could not be printed. */
export function buildPageData(plan: DocumentPlan, part: PartOfDocument): { data: PageData; lost: LostSigns } {
  const saying = sayingOf(plan, part);
  const { yearly } = plan;
  if (yearly !== undefined) return { data: buildYearly({ ...plan, yearly }, part, saying), lost: saying.lost };
  const build = plan.kind === 'findings' ? buildRegister : buildReport;
  return { data: build(plan, part, saying), lost: saying.lost };
}
