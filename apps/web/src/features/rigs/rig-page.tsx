import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/paths.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { RigHead } from './components/rig-head.tsx';
import { RigSections } from './components/rig-sections.tsx';
import { useRig } from './queries.ts';

/** A rig with its specifications and reports (spec §2.4). */
export default function RigPage() {
  const t = useT();
  const { uuid } = usePathParams('rigShow');
  const { data: rig, error, refetch } = useRig(uuid);
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
      {rig ? (
        <>
          <title>{`${rig.name} · ${t('app.name')}`}</title>
          <RigHead rig={rig} />
          <RigSections rig={rig} />
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}
