import { useMay } from '../../../lib/session/use-may.ts';
import { PreviewPanel } from '../../reminders/public.ts';
import { ActionByPanel } from './action-by-panel.tsx';
import classes from './follow-up.module.css';
import { useRules } from './rules.ts';
import { RulesPanel } from './rules-panel.tsx';

/** How a company's findings are followed up, below its form. */
export default function FollowUpPanels({ uuid, client }: { uuid: string; client: number }) {
  const may = useMay();
  const { data: rules } = useRules(uuid);
  return (
    <div className={classes.panels}>
      <RulesPanel uuid={uuid} />
      {may.call('reminders.preview') && rules && <PreviewPanel client={client} rules={rules} />}
      {may.call('clients.choose-action-by') && <ActionByPanel uuid={uuid} />}
    </div>
  );
}
