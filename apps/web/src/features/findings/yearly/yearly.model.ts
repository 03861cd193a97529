import { COUNTED_STATES } from '@rigbook/domain';
import type { YearlySection } from '@rigbook/contract';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { findingsPath, type FindingFilter } from '../model/finding-view.ts';

/** Days with a half where there is one; a dash if nothing is closed. */
export const daysShown = (median: number | null): string => (median === null ? '–' : formatNumber(median));

/** Sections with the most findings first; of as many, as they were. */
export const mostFirst = (sections: readonly YearlySection[]): YearlySection[] =>
  sections.toSorted((one, other) => other.found - one.found);

/** The address of all findings of a section, of a rig or a company, whatever their states. */
export const sectionPath = (
  { sheet, section }: Pick<YearlySection, 'sheet' | 'section'>,
  of: Pick<Partial<FindingFilter>, 'rig' | 'client'>,
): string => findingsPath({ ...of, sheet, section, scope: 'all', state: COUNTED_STATES.join(',') });

/** The address of what all surveys of a company have found; '' for the caller's own. */
export const yearlyPath = (client: string): string =>
  client === '' ? pathTo('fleetYearly') : `${pathTo('fleetYearly')}?client=${client}`;
