import classes from './follow-up.module.css';
import { RulesPanel } from './rules-panel.tsx';

/** How a company's findings are followed up, below its form. */
export default function FollowUpPanels({ uuid }: { uuid: string }) {
  return (
    <div className={classes.panels}>
      <RulesPanel uuid={uuid} />
    </div>
  );
}
