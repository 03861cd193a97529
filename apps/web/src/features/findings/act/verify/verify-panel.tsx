import type { FindingPage, FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMayFollowUp } from '../use-may-follow-up.ts';
import { isWaiting, isVerification, type GivenVerification } from '../../outbox/given-act.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { KeptVerification } from './kept-verification.tsx';
import { resultsOf } from './results.model.ts';
import { VerifyForm, type FormProps } from './verify-form.tsx';

/** Where the foot of a phone's screen leads. */
export const VERIFY_PANEL = 'verify';

/** The panel in which a finding is closed, returned or reopened; nothing for users who may not. */
export function VerifyPanel({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMayFollowUp();
  const acts = useVerificationsOf(finding);
  if (!may('findings.verify') || (resultsOf(finding).length === 0 && acts.length === 0)) return null;
  return (
    <div id={VERIFY_PANEL}>
      <Panel title={t('findings.verify')}>
        <Verifying finding={finding} />
      </Panel>
    </div>
  );
}

function useVerificationsOf({ UUID }: FindingRow): GivenVerification[] {
  const { kept } = useOutbox();
  return kept
    .map(({ act }) => act)
    .filter(isVerification)
    .filter(({ finding }) => finding === UUID);
}

/** The possible decisions or, until the server has it, the decision that was made. */
export function Verifying({ finding, ...form }: Pick<FormProps, 'finding' | 'keys' | 'onDecided' | 'onLater'>) {
  const acts = useVerificationsOf(finding);
  const waiting = acts.find(isWaiting);
  const refused = waiting ? undefined : acts.at(-1);
  const results = resultsOf(finding);
  if (waiting) return <KeptVerification act={waiting} />;
  return (
    <>
      {refused && <KeptVerification act={refused} />}
      {results.length > 0 && (
        <VerifyForm
          key={`${finding.UUID} ${finding.state} ${refused?.event ?? ''}`}
          finding={finding}
          results={results}
          refused={refused}
          {...form}
        />
      )}
    </>
  );
}
