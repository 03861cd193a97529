import { Button, Textarea } from '@mantine/core';
import { TEXT_LENGTH, verifyFinding, type FindingPage, type SentBody } from '@rigbook/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Panel } from '../page/panel.tsx';
import classes from './answer-panel.module.css';
import { useRefresh } from './use-refresh.ts';

type Result = SentBody<typeof verifyFinding>['result'];

/** What may be decided about a finding: one that is ready is closed or returned, a closed one is opened again. */
const RESULTS: Record<FindingPage['state'], readonly Result[]> = {
  open: ['closed'],
  progress: ['closed'],
  unclear: ['closed'],
  ready: ['closed', 'returned'],
  closed: ['reopened'],
  superseded: [],
};

/** Where the surveyor closes a finding, returns it or opens it again; nothing for those who may not. */
export function VerifyPanel({ finding }: { finding: FindingPage }) {
  const t = useT();
  const may = useMay();
  const results = finding.gone ? [] : RESULTS[finding.state];
  if (!may.call('findings.verify') || results.length === 0) return null;
  return (
    <Panel title={t('findings.verify')}>
      <VerifyForm key={`${finding.UUID} ${finding.state}`} finding={finding} results={results} />
    </Panel>
  );
}

function VerifyForm({ finding, results }: { finding: FindingPage; results: readonly Result[] }) {
  const t = useT();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<Result | null>(null);
  /** The same as long as it is not decided: sent again after a lost line, it is stored once. */
  const [event] = useState(newUuid);

  const decide = async (result: Result) => {
    setDeciding(result);
    setError(null);
    try {
      const body = { event, result, text: text.trim(), revision: finding.revision };
      await call(verifyFinding, { params: { uuid: finding.UUID }, body });
      setText('');
      await refresh();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setDeciding(null);
    }
  };

  return (
    <div className={classes.form}>
      <Textarea
        label={t(
          results.includes('closed') && !results.includes('returned') ? 'findings.verify.text' : 'findings.verify.why',
        )}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={TEXT_LENGTH}
        rows={2}
        resize="vertical"
        dir="auto"
        error={error}
      />
      <div className={classes.actions}>
        {results.map((result) => (
          <Button
            key={result}
            variant={result === 'closed' ? 'filled' : 'default'}
            // The crew that gets it back must know why.
            disabled={(result !== 'closed' && text.trim() === '') || (deciding !== null && deciding !== result)}
            loading={deciding === result}
            onClick={() => void decide(result)}
          >
            {t(`findings.verify.${result}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
