import { useSession } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { FiguresLine, FiguresShape } from '../figures/figures-line.tsx';
import { NO_FILTER } from '../model/finding-view.ts';
import { useFigures } from '../queries.ts';
import classes from './open-findings.module.css';

type Props = {
  /** The UUID of a rig or a survey. */
  of: { rig: string } | { report: string };
};

/** The open findings of a rig or a survey in a line that leads to the register; nothing for users who may not see them. */
export function OpenFindings({ of }: Props) {
  const may = useMay();
  return may.open('findings') ? <Line of={of} /> : null;
}

function Line({ of }: Props) {
  const { owner } = useSession();
  const filter = { ...NO_FILTER, ...of };
  const { data, error } = useFigures(filter, owner);
  if (!data && error) return null;
  return (
    <div className={classes.line} aria-busy={!data}>
      {data ? <FiguresLine figures={data} view={{ filter, sort: 'due' }} away /> : <FiguresShape />}
    </div>
  );
}
