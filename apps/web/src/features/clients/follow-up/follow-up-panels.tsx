import type { ReactNode } from 'react';
import { useQuiet } from '../../../lib/api/use-quiet.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PreviewPanel } from '../../reminders/public.ts';
import { ActionByPanel } from './action-by-panel.tsx';
import classes from './follow-up.module.css';
import { useRules } from './rules.ts';
import { RulesPanel } from './rules-panel.tsx';

type Props = {
  uuid: string;
  client: number;
  /** What stands below, and is drawn once that has its place. */
  children: ReactNode;
};

/** How a company's findings are followed up, below its form; seen once all of it is there, so that nothing moves. */
export default function FollowUpPanels({ uuid, client, children }: Props) {
  const may = useMay();
  const isWhole = useQuiet();
  const { data: rules } = useRules(uuid);
  return (
    <>
      <div className={classes.panels} data-waits={!isWhole || undefined}>
        <RulesPanel uuid={uuid} />
        {may.call('reminders.preview') && rules && <PreviewPanel client={client} rules={rules} />}
        {may.call('clients.choose-action-by') && <ActionByPanel uuid={uuid} />}
      </div>
      {isWhole && children}
    </>
  );
}
