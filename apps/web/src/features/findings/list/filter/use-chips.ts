import { PRIORITIES } from '@rigbook/domain';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../../lib/i18n/i18n.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useClientChoices } from '../../../clients/public.ts';
import { bandOf, type FilterPart, type FindingFilter } from '../../model/finding-view.ts';
import { addedParts, withoutParts, type NamedView } from '../views/named-views.model.ts';
import { useOwnerName, useRigChoices } from '../../queries.ts';

/** An active filter in words. */
export type Chip = {
  key: string;
  /** Which part of the filter it is, where its value does not say that. */
  name: string;
  value: string;
  /** Removes it. */
  choice: Partial<FindingFilter>;
};

/** A name and a value; a value alone says enough. */
type Words = Pick<Chip, 'name' | 'value'>;
type Known = { clients: string; rig: string; owner: string };

const wordsIn = (list: string) => list.split(',').filter((word) => word !== '');

const ALONE = { name: '' } as const;

const WORDS: Partial<Record<FilterPart, (t: Translate, filter: FindingFilter, known: Known) => Words>> = {
  client: (t, _, { clients }) => ({ name: t('findings.company'), value: clients }),
  rig: (t, _, { rig }) => ({ name: t('findings.rig'), value: rig }),
  report: (t) => ({ ...ALONE, value: t('findings.oneReport') }),
  kind: (t, { kind }) => ({
    name: t('findings.kind'),
    value: wordsIn(kind)
      .map((one) => t(`search.report.${one as 'inspection'}`))
      .join(', '),
  }),
  sheet: (t, { sheet }) => ({ name: t('findings.sheet'), value: sheet }),
  section: (t, { section }) => ({ name: t('findings.section'), value: section }),
  priority: (t, { priority }) => ({
    ...ALONE,
    value: PRIORITIES.filter((one) => wordsIn(priority).includes(one))
      .map((one) => t(`reports.priority.${one}`))
      .join(', '),
  }),
  state: (t, { state }) => ({
    name: t('findings.state'),
    value: wordsIn(state)
      .map((one) => t(`findings.state.${one as 'open'}`))
      .join(', '),
  }),
  owner: (t, _, { owner }) => ({ name: t('findings.owner'), value: owner }),
  overdue: (t) => ({ ...ALONE, value: t('findings.overdue') }),
  asked: (t) => ({ ...ALONE, value: t('findings.asked') }),
  returned: (t) => ({ ...ALONE, value: t('findings.returned') }),
  proposed: (t) => ({ ...ALONE, value: t('findings.withProposal') }),
  accepted: (t) => ({ ...ALONE, value: t('findings.risk.accepted') }),
  turn: (t) => ({ ...ALONE, value: t('findings.turn') }),
  due_to: (t, { due_to: day }) => ({ ...ALONE, value: t('findings.dueTo', { day: formatDay(day) }) }),
  closed_days: (t, { closed_days: n }) => ({ ...ALONE, value: t('findings.closedDays', { n: Number(n) }) }),
  closed_from: (t, { closed_from: day }) => ({ ...ALONE, value: t('findings.closedFrom', { day: formatDay(day) }) }),
  closed_to: (t, { closed_to: day }) => ({ ...ALONE, value: t('findings.closedTo', { day: formatDay(day) }) }),
  age_from: ageWords,
  age_to: ageWords,
  scope: (t, { scope }) => ({
    name: t('findings.surveys'),
    value: t(`findings.scope.${scope === 'all' ? 'all' : 'earlier'}`),
  }),
};

function ageWords(t: Translate, filter: FindingFilter): Words {
  const band = bandOf(filter);
  return { name: t('findings.age'), value: t(`findings.age.${band || 'other'}`) };
}

/** Both limits are one filter to a person. */
const together = (part: FilterPart): readonly FilterPart[] =>
  part === 'age_from' || part === 'age_to' ? ['age_from', 'age_to'] : [part];

/** What a filter restricts beyond its view, in words; what is searched for is in its own field. */
export function useChips(filter: FindingFilter, view: NamedView | null): Chip[] {
  const t = useT();
  const known = useKnownNames(filter);
  const chips = addedParts(filter, view).flatMap((part): Chip[] => {
    const parts = together(part);
    const words = WORDS[part]?.(t, filter, known);
    return words ? [{ key: parts.join(' '), ...words, choice: withoutParts(parts, view) }] : [];
  });
  return chips.filter(({ key }, at) => chips.findIndex((one) => one.key === key) === at);
}

/** The names of those that the address only has by number; asked for only where there are such. */
function useKnownNames(filter: FindingFilter): Known {
  const t = useT();
  const { owner: isProvider } = useSession();
  const clients = useClientChoices(isProvider && filter.client !== '').data ?? [];
  const rigs = useRigChoices(filter.rig !== '').data ?? [];
  const owner = useOwnerName(filter, isProvider);
  return {
    clients: clients.find(({ id }) => String(id) === filter.client)?.name ?? '…',
    rig: rigs.find(({ UUID }) => UUID === filter.rig)?.name ?? '…',
    owner:
      filter.owner === 'me' || filter.owner === 'none'
        ? t(`findings.owner.${filter.owner}`)
        : (owner ?? t('findings.owner.other')),
  };
}

/** Whether the names in the chips are known, as far as they will be: what stands below them does not move then. */
export function useIsNamed({ client, rig }: FindingFilter): boolean {
  const { owner: isProvider } = useSession();
  const clients = useClientChoices(isProvider && client !== '');
  const rigs = useRigChoices(rig !== '');
  return !clients.isLoading && !rigs.isLoading;
}

/** A chip as it is read. */
export const chipText = ({ name, value }: Words): string => (name === '' ? value : `${name}: ${value}`);
