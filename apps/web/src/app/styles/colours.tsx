import { PriorityBars } from '../../ui/marks/priority-bars.tsx';
import { StateDisc } from '../../ui/marks/state-disc.tsx';
import { Card } from '../../ui/page/card.tsx';
import { EYES, PRIORITIES, SAMPLES, STATES, TOKEN_USES } from './samples.ts';
import classes from './styles-page.module.css';

/** The marks of priorities and states, with their colours, and as people see them who don't see all colours. */
export const Colours = () => (
  <Card title={SAMPLES.colours} about={SAMPLES.eyes} className={classes.stack}>
    <table className={classes.tokens}>
      <tbody>
        {[...PRIORITIES, ...STATES].map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {TOKEN_USES.map((use) => (
              <td key={use} style={{ background: `var(--rb-${id}${use})` }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <div className={classes.columns}>
      {EYES.map(({ name, matrix }) => (
        <div key={name} className={classes.seen} style={{ filter: `url(#${name})` }}>
          <Filter name={name} matrix={matrix} />
          <strong>{name}</strong>
          <Marks />
        </div>
      ))}
    </div>
  </Card>
);

const Filter = ({ name, matrix }: { name: string; matrix: string }) => (
  <svg width="0" height="0" className={classes.filter} aria-hidden="true">
    <filter id={name} colorInterpolationFilters="linearRGB">
      <feColorMatrix values={matrix} />
    </filter>
  </svg>
);

const Marks = () => (
  <>
    <p className={classes.row}>
      {PRIORITIES.map(({ id, name }) => (
        <span key={id} className={classes.mark} data-priority={id}>
          <PriorityBars priority={id} />
          {name}
        </span>
      ))}
    </p>
    <p className={classes.row}>
      {STATES.map(({ id, name }) => (
        <span key={id} className={classes.mark} data-state={id}>
          <StateDisc state={id} />
          {name}
        </span>
      ))}
    </p>
  </>
);
