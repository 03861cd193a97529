import type { Rig } from '@rigbook/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import type { WizardMode } from './use-save-rig.ts';
import { WizardGate } from './wizard-gate.tsx';

type Props = { rig: UseQueryResult<Rig>; mode: WizardMode; uuid: string };

/** Either wizard: opens with the rig as it is at this moment, and keeps it from then on whatever is asked for anew. */
export function WizardPage({ rig: { data, error, isFetchedAfterMount, refetch }, mode, uuid }: Props) {
  const t = useT();
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigShow', { uuid })} />} />
      {data && isFetchedAfterMount ? (
        <>
          <title>{`${data.name} · ${t('app.name')}`}</title>
          <WizardGate rig={data} mode={mode} />
        </>
      ) : error && isFetchedAfterMount ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}
