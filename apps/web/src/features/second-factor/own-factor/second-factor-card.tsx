import { Alert, Button, Group } from '@mantine/core';
import type { OwnFactor } from '@rigbook/contract';
import { useState } from 'react';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ShieldIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { remove, renew, useOwnFactor } from '../queries.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from '../proof/second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** The user's own second factor: set up, recovery codes, remove. */
export function SecondFactorCard() {
  const t = useT();
  const { data: factor, error, refetch } = useOwnFactor();
  return (
    <Card title={t('factor.title')} about={t('factor.about')}>
      {factor ? <Factor factor={factor} /> : error ? <Failed error={error} retry={refetch} /> : <Loading />}
    </Card>
  );
}

type Doing = 'setting up' | 'renewing' | 'removing' | null;

function Factor({ factor }: { factor: OwnFactor }) {
  const t = useT();
  const upToDate = useUpToDate();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const stop = () => setDoing(null);

  const showCodes = async (fresh: string[]) => {
    setCodes(fresh);
    stop();
    await upToDate();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (doing === 'setting up') return <SetUp onDone={(fresh) => void showCodes(fresh)} onCancel={stop} />;
  if (!factor.enrolled) {
    return (
      <div className={classes.form}>
        {factor.required && (
          <Alert color="orange" icon={<WarningIcon size={18} />}>
            {t('factor.required')}
          </Alert>
        )}
        <Group>
          <Button leftSection={<ShieldIcon size={18} />} onClick={() => setDoing('setting up')}>
            {t('factor.setUp')}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <>
      <p className={classes.state}>
        {factor.since !== null && t('factor.since', { at: formatDateTime(factor.since) })}
        <br />
        {t('factor.codesLeft', { n: factor.recovery_codes })}
      </p>
      <Group gap="xs">
        <Button variant="default" onClick={() => setDoing('renewing')}>
          {t('factor.renew')}
        </Button>
        <Button color="red" variant="light" onClick={() => setDoing('removing')}>
          {t('factor.remove')}
        </Button>
      </Group>
      {doing === 'renewing' && (
        <ProofDialog
          title={t('factor.renew')}
          text={t('factor.renewAbout')}
          confirmLabel={t('factor.renew')}
          onProof={async (proof) => showCodes(await renew(proof))}
          onClose={stop}
        />
      )}
      {doing === 'removing' && (
        <ProofDialog
          title={t('factor.removeTitle')}
          text={t('factor.removeAbout')}
          confirmLabel={t('factor.remove')}
          danger
          onProof={async (proof) => {
            await remove(proof);
            notify.success('', t('factor.removed'));
            stop();
            await upToDate();
          }}
          onClose={stop}
        />
      )}
    </>
  );
}
