import { COUNTED_STATES, PRIORITIES } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { toggled, type FindingFilter } from '../../model/finding-view.ts';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import classes from './filter-bar.module.css';

/** A mark on a state, not a state of its own. */
const RETURNED = 'returned';

type Props = { filter: FindingFilter; onChoose: (choice: Partial<FindingFilter>) => void };

/** The most frequent filters, as toggles. */
export function FilterChips({ filter, onChoose }: Props) {
  const t = useT();
  const priorities = filter.priority.split(',');
  const states = filter.state.split(',');
  return (
    <div className={classes.rows}>
      <ChoiceChips
        label={t('findings.priority')}
        choices={PRIORITIES.map((priority) => ({
          value: priority,
          label: t(`reports.priority.${priority}`),
          pressed: priorities.includes(priority),
          mark: { 'data-priority': priority },
        }))}
        onPress={(priority) => onChoose({ priority: toggled(filter.priority, priority) })}
      />
      <ChoiceChips
        label={t('findings.state')}
        choices={[
          { value: '', label: t('findings.notClosed'), pressed: filter.state === '' },
          ...COUNTED_STATES.map((state) => ({
            value: state,
            label: t(`findings.state.${state}`),
            pressed: states.includes(state),
          })),
          { value: RETURNED, label: t('findings.returned'), pressed: filter.returned === '1' },
        ]}
        onPress={(state) => {
          if (state === RETURNED) onChoose({ returned: filter.returned === '' ? '1' : '' });
          else onChoose({ state: state === '' ? '' : toggled(filter.state, state) });
        }}
      />
      <ChoiceChips
        label={t('findings.due')}
        choices={[{ value: '1', label: t('findings.overdue'), pressed: filter.overdue === '1' }]}
        onPress={() => onChoose({ overdue: filter.overdue === '' ? '1' : '' })}
      />
      <ChoiceChips
        label={t('findings.surveys')}
        choices={[
          { value: '', label: t('findings.scope.current'), pressed: filter.scope === '' },
          { value: 'earlier', label: t('findings.scope.earlier'), pressed: filter.scope === 'earlier' },
          { value: 'all', label: t('findings.scope.all'), pressed: filter.scope === 'all' },
        ]}
        onPress={(scope) => onChoose({ scope })}
      />
    </div>
  );
}
