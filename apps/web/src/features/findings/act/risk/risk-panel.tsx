import { Button } from '@mantine/core';
import type { FindingPage } from '@rigbook/contract';
import { useState } from 'react';
import { Day } from '../../../../lib/i18n/moment.tsx';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { late } from '../../../../ui/feedback/late.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Fact, Facts } from '../../../../ui/page/facts.tsx';
import classes from '../answer/answer-panel.module.css';
import { useMayFollowUp } from '../use-may-follow-up.ts';

const RiskDialog = late(() => import('./risk-dialog.tsx'));

/** The accepted risk of a finding that isn't closed, and the button to accept it for those who verify (rules.md#accepted-risks). */
export function RiskPanel({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMayFollowUp()('findings.accept');
  const [opened, setOpened] = useState(false);
  const { accepted = null, state, gone } = finding;
  const isDone = gone || state === 'closed' || state === 'superseded';
  if (isDone || (!may && !accepted)) return null;
  const close = () => setOpened(false);
  return (
    <Panel title={t('findings.risk')}>
      <div className={classes.form}>
        {accepted && <Accepted accepted={accepted} />}
        {may && (
          <Button variant="default" className={classes.send} onClick={() => setOpened(true)}>
            {t(accepted ? 'findings.risk.change' : 'findings.risk')}
          </Button>
        )}
        {opened && <RiskDialog finding={finding} onClose={close} onFailed={close} />}
      </div>
    </Panel>
  );
}

function Accepted({ accepted }: { accepted: NonNullable<FindingPage['accepted']> }) {
  const t = useT();
  const { by, reason, mitigation, until } = accepted;
  return (
    <Facts>
      <Fact name={t('findings.risk.reason')}>{reason}</Fact>
      <Fact name={t('findings.risk.mitigation')}>{mitigation}</Fact>
      <Fact name={t('findings.risk.by')}>{by}</Fact>
      {until !== null && (
        <Fact name={t('findings.risk.last')}>
          <Day iso={until} />
        </Fact>
      )}
    </Facts>
  );
}
