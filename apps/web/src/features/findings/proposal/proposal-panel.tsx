import type { FindingRow } from '@rigbook/contract';
import { factsChanged } from '../../../lib/i18n/event-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Fact, Facts } from '../../../ui/page/facts.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useMayFollowUp } from '../act/use-may-follow-up.ts';
import { DecideForm } from './decide-form.tsx';
import { isOwnProposal, proposedChange } from './proposed.model.ts';
import classes from './proposal.module.css';

/** What someone proposes to change of a finding, and where that is decided; nothing for a finding without a proposal. */
export function ProposalPanel({ finding }: { finding: FindingRow }) {
  const t = useT();
  if (!finding.proposed) return null;
  return (
    <Panel title={t('findings.proposal')}>
      <ProposedChange finding={finding} />
      <DecidingProposal finding={finding} />
    </Panel>
  );
}

/** What a finding says now, and beside it what it would say. */
export function ProposedChange({ finding }: { finding: FindingRow }) {
  const t = useT();
  const { proposed } = finding;
  if (!proposed) return null;
  return (
    <div className={classes.proposal}>
      <p className={classes.by}>
        <bdi>{t('findings.proposal.by', { name: proposed.by })}</bdi> <Moment iso={proposed.at} />
      </p>
      <Facts>
        {factsChanged(proposedChange(finding, proposed), t).map(({ name, before, after }) => (
          <Fact key={name} name={name}>
            <del dir="auto">{before}</del>
            <ins dir="auto">{after}</ins>
          </Fact>
        ))}
      </Facts>
      {proposed.text !== '' && (
        <p className={classes.why} dir="auto">
          {proposed.text}
        </p>
      )}
    </div>
  );
}

type DecidingProps = { finding: FindingRow; onDecided?: () => void; onLater?: (() => void) | undefined };

/** Where a proposal is decided, or who will decide it. */
export function DecidingProposal({ finding, ...form }: DecidingProps) {
  const t = useT();
  const may = useMayFollowUp();
  const session = useSession();
  const { proposed } = finding;
  if (!proposed) return null;
  const isOwn = isOwnProposal(proposed, session);
  if (isOwn || !may('findings.decide'))
    return <p className={classes.waits}>{t(isOwn ? 'findings.proposal.own' : 'findings.proposal.waits')}</p>;
  return <DecideForm key={`${finding.UUID} ${proposed.at}`} finding={finding} at={proposed.at} {...form} />;
}
