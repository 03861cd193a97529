import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../../../platform/database/database.ts';
import { detailsAfter, darkenForText } from '@rigbook/domain';
import type { AnyScope, Scope } from '../../../platform/identity/scope.ts';
import { findLogo, loadBranding } from '../../branding/public.ts';
import { loadNamesOfInspectors } from '../../visits/public.ts';
import type { DocumentProvider, DocumentSurvey } from '../content.ts';
import type { ReportAsked } from './material-view.ts';
import { findVisitOfReport } from '../store.ts';
import type { DaysOfReport } from './gathered.ts';

/** What the provider says of itself (rules.md#branding). A company's people don't see its entry, but get documents in its name. */
export async function loadProvider(db: Tx, scope: AnyScope): Promise<DocumentProvider> {
  const { name, address, colour, footer, cover_text: coverText, logo } = await loadBranding(db, scope);
  return { name, address, logo: logo && fileOf(logo), colour: darkenForText(colour), footer, coverText };
}

/** The same, its logo in a folder. */
export async function gatherProvider(db: Tx, scope: AnyScope, folder: string): Promise<DocumentProvider> {
  const provider = await loadProvider(db, scope);
  const logo = provider.logo === null ? undefined : await findLogo(db, scope);
  if (!logo) return { ...provider, logo: null };
  await writeFile(join(folder, fileOf(logo.path)), logo.bytes);
  return { ...provider, logo: fileOf(logo.path) };
}

/** Another logo has another name. */
const fileOf = (path: string): string => path.replace('/', '-');

/** What documents say of a survey; its surveyors, if nobody named them, are the inspectors of the visit it was started from. */
export async function describeSurvey(
  db: Tx,
  scope: Scope,
  { survey }: ReportAsked,
  { surveyed }: DaysOfReport,
): Promise<DocumentSurvey> {
  const { title, surveyors, survey_to: to, revision, distribution } = detailsAfter(survey.survey_details, {});
  const visit = surveyors.length > 0 ? null : await findVisitOfReport(db, scope, survey.id);
  return {
    from: surveyed,
    ...(to !== null && to !== surveyed && { to }),
    ...(title !== '' && { title }),
    surveyors: visit === null ? surveyors : await loadNamesOfInspectors(db, scope, { visit, rigId: survey.rig_id }),
    ...(revision !== '' && { revision }),
    distribution,
  };
}
