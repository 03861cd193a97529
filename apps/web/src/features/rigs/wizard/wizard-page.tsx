import type { Rig } from '@rigbook/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePageNames } from '../../../lib/navigation/page-subject.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useDraftKey } from '../../../lib/unsaved-work/draft-key.ts';
import { useDraftOwner } from '../../../lib/unsaved-work/draft-owner.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { OneTab } from '../../../ui/forms/one-tab.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import type { WizardMode } from './use-save-rig.ts';
import { WizardGate } from './wizard-gate.tsx';

type Props = { rig: UseQueryResult<Rig>; mode: WizardMode; uuid: string };

/** Either wizard: opens with the rig as it is now, and keeps that version even if the query is refetched. */
export function WizardPage({ rig: { data, error, isFetchedAfterMount, refetch }, mode, uuid }: Props) {
  const t = useT();
  const draftKey = useDraftKey(uuid);
  const owner = useDraftOwner(draftKey);
  usePageNames({
    ...(data && { heading: t('heading.specifications', { rig: data.name }) }),
    ...(mode === 'edit' && { up: pathTo('rigShow', { uuid }) }),
  });
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigShow', { uuid })} />} />
      {data && isFetchedAfterMount ? (
        <>
          <OneTab owner={owner}>
            <WizardGate rig={data} mode={mode} draftKey={draftKey} />
          </OneTab>
        </>
      ) : error && isFetchedAfterMount ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading shape="form" />
      )}
    </>
  );
}
