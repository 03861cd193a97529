import { Alert, Button } from '@mantine/core';
import type { ClosingKind } from '@rigbook/domain';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePageNames } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useKeptRigs } from '../../away/public.ts';
import { PlaceChoice } from '../act/add/place-choice.tsx';
import { ClosingCard } from './closing-card.tsx';
import classes from './closing-cards.module.css';
import { closingOnDevice, type ClosingOnDevice } from './closing-cards.model.ts';
import { useEnteredBefore } from './use-entered-before.ts';

type Props = {
  kind: ClosingKind;
  /** The UUID of the closing report. */
  uuid: string;
  /** Opens the sheets themselves; null while there is no connection. */
  onSheets: (() => void) | null;
};

/**
 * A closing report without a connection: the open findings of it that were taken along, as cards on which what was done and its
 * final pictures are entered (rules.md#without-a-connection). Each is written by finding, as on the page of that.
 */
export default function ClosingCards({ kind, uuid, onSheets }: Props) {
  const { rigs } = useKeptRigs();
  const closing = rigs && closingOnDevice(rigs, uuid);
  const back = closing ? pathTo('rigShow', { uuid: closing.rig.UUID }) : pathTo('rigs');
  return (
    <>
      <PageHeader actions={<BackButton to={back} />} />
      {onSheets && <BackOnLine onSheets={onSheets} />}
      {closing ? (
        <Cards kind={kind} uuid={uuid} closing={closing} isAway={onSheets === null} />
      ) : rigs ? (
        <Failed error={new ApiError(0, 'not_on_device')} />
      ) : (
        <Loading shape="report" />
      )}
    </>
  );
}

function BackOnLine({ onSheets }: { onSheets: () => void }) {
  const t = useT();
  return (
    <Alert color="brand" mb="sm" title={t('away.closing.back')}>
      <Button variant="default" onClick={onSheets}>
        {t('away.closing.sheets')}
      </Button>
    </Alert>
  );
}

type CardsProps = { kind: ClosingKind; uuid: string; closing: ClosingOnDevice; isAway: boolean };

function Cards({ kind, uuid, closing: { rig, sheets }, isAway }: CardsProps) {
  const t = useT();
  const entered = useEnteredBefore(kind, uuid);
  const [chosen, choose] = useState('');
  const sheet = sheets.find(({ name }) => name === chosen) ?? sheets[0];
  usePageNames({ heading: [rig.name, t(`search.report.${kind}`)].join(': '), subject: rig.name });
  return (
    <>
      {isAway && <p className={classes.about}>{t('away.closing.about')}</p>}
      {entered > 0 && <p className={classes.about}>{t('away.closing.entered', { n: entered })}</p>}
      <div className={classes.sheet}>
        <PlaceChoice
          label={t('findings.sheet')}
          value={sheet?.name ?? ''}
          choices={sheets.map(({ name }) => ({ value: name, label: name }))}
          onChoose={choose}
        />
      </div>
      {sheet?.sections.map(({ heading, rows }) => (
        <section key={heading} className={classes.section}>
          <h2>
            <bdi>{heading || sheet.name}</bdi>
          </h2>
          {rows.map((row) => (
            <ClosingCard key={row.UUID} row={row} />
          ))}
        </section>
      ))}
    </>
  );
}
