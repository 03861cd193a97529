import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { ComparisonOffers } from '../comparisons/public.ts';
import { HistoryOfRecord } from '../record-history/public.ts';
import { RigHead } from './page/rig-head.tsx';
import { RigShape } from './page/rig-shape.tsx';
import { RigSections } from './page/rig-sections.tsx';
import { useRig } from './queries.ts';
import { RigTeamCard } from './team/rig-team.tsx';

/** A rig with its specifications and reports (rules.md#rig-page). */
export default function RigPage() {
  const { uuid } = usePathParams('rigShow');
  const { data: rig, error, refetch } = useRig(uuid);
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
      {rig ? (
        <>
          <RigHead rig={rig} />
          <ComparisonOffers rig={rig.UUID} />
          <RigSections key={rig.UUID} rig={rig} />
          <RigTeamCard rig={rig} />
          <HistoryOfRecord key={`history ${uuid}`} uuid={uuid} />
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading>
          <RigShape />
        </Loading>
      )}
    </>
  );
}
