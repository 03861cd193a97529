import { useMay } from '../../../lib/session/use-may.ts';
import { ActionByPanel } from './action-by-panel.tsx';
import classes from './follow-up.module.css';
import { RulesPanel } from './rules-panel.tsx';

/** How a company's findings are followed up, below its form. */
export default function FollowUpPanels({ uuid }: { uuid: string }) {
  const may = useMay();
  return (
    <div className={classes.panels}>
      <RulesPanel uuid={uuid} />
      {may.call('clients.choose-action-by') && <ActionByPanel uuid={uuid} />}
    </div>
  );
}
