import { readAsSystem } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentProvider, DocumentSurvey } from '../content.ts';
import type { ReportAsked } from '../material-view.ts';
import { loadProviderName } from '../store.ts';
import type { DaysOfReport } from './gathered.ts';

/** Whoever makes the reports. A company's people don't see the provider's entry, but get documents in its name. */
export async function loadProvider({ db }: Services): Promise<DocumentProvider> {
  const name = await readAsSystem(db, loadProviderName);
  return { name, address: '', logo: null, colour: '', footer: '', coverText: '' };
}

/** What documents say of a survey. */
export const describeSurvey = (_report: ReportAsked, { surveyed }: DaysOfReport): DocumentSurvey => ({
  from: surveyed,
  surveyors: [],
  distribution: [],
});
