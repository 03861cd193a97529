import { COUNTED_STATES, OPEN_STATES, PRIORITIES } from '@rigbook/domain';
import { useId, type ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { PriorityMark, StateMark } from '../../finding/marks.tsx';
import { shownStates, toggled, type FindingFilter } from '../../model/finding-view.ts';
import { statesWith } from './state-choice.model.ts';
import classes from './filter-menu.module.css';
import { useFilterCounts } from './use-filter-counts.ts';

type Props = { filter: FindingFilter; onChoose: (choice: Partial<FindingFilter>) => void };

const LATELY = '30';

/** The filters with few choices, each with how many findings it would show. */
export function MenuChoices({ filter, onChoose }: Props) {
  const t = useT();
  const counts = useFilterCounts(filter);
  const shown = shownStates(filter);
  const states: readonly string[] = shown === '' ? OPEN_STATES : shown.split(',');
  const priorities = filter.priority.split(',');
  const flag = (part: 'overdue' | 'returned' | 'asked' | 'proposed') => ({
    checked: filter[part] === '1',
    count: counts[part],
    onChange: () => onChoose({ [part]: filter[part] === '' ? '1' : '' }),
  });
  return (
    <>
      <div className={classes.column}>
        <Group name={t('findings.priority')}>
          {PRIORITIES.map((priority) => (
            <Choice
              key={priority}
              checked={priorities.includes(priority)}
              count={counts.priority(priority)}
              onChange={() => onChoose({ priority: toggled(filter.priority, priority) })}
            >
              <PriorityMark priority={priority} />
            </Choice>
          ))}
        </Group>
        <Surveys filter={filter} onChoose={onChoose} />
      </div>
      <div className={classes.column}>
        <Group name={t('findings.state')}>
          {COUNTED_STATES.map((state) => (
            <Choice
              key={state}
              checked={states.includes(state)}
              count={counts.state(state)}
              onChange={() => onChoose(statesWith(filter, state))}
            >
              <StateMark state={state} />
            </Choice>
          ))}
        </Group>
      </div>
      <div className={classes.column}>
        <Group name={t('findings.only')}>
          <Choice {...flag('overdue')}>{t('findings.overdue')}</Choice>
          <Choice {...flag('returned')}>{t('findings.returned')}</Choice>
          <Choice {...flag('asked')}>{t('findings.asked')}</Choice>
          <Choice {...flag('proposed')}>{t('findings.withProposal')}</Choice>
          <Choice
            checked={filter.closed_days === LATELY}
            onChange={() =>
              onChoose(filter.closed_days === LATELY ? { closed_days: '' } : { closed_days: LATELY, state: '' })
            }
          >
            {t('findings.closedDays', { n: Number(LATELY) })}
          </Choice>
        </Group>
      </div>
    </>
  );
}

const SCOPES = { '': 'current', earlier: 'earlier', all: 'all' } as const;

function Surveys({ filter, onChoose }: Props) {
  const t = useT();
  const name = useId();
  return (
    <Group name={t('findings.surveys')}>
      {(['', 'earlier', 'all'] as const).map((scope) => (
        <Choice key={scope} radio={name} checked={filter.scope === scope} onChange={() => onChoose({ scope })}>
          {t(`findings.scope.${SCOPES[scope]}`)}
        </Choice>
      ))}
    </Group>
  );
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{name}</legend>
    {children}
  </fieldset>
);

type ChoiceProps = {
  checked: boolean;
  /** How many findings it would show. */
  count?: number | undefined;
  /** The name of the group, of choices of which there is one. */
  radio?: string;
  onChange: () => void;
  children: ReactNode;
};

function Choice({ checked, count, radio, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <label>
        <input
          type={radio === undefined ? 'checkbox' : 'radio'}
          name={radio}
          checked={checked}
          aria-describedby={count === undefined ? undefined : id}
          onChange={onChange}
        />
        {children}
      </label>
      <span id={id} className={classes.number}>
        {count}
      </span>
    </div>
  );
}
