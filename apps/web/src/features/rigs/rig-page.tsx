import type { Rig } from '@rigbook/contract';
import { useQuiet } from '../../lib/api/use-quiet.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { ComparisonOffers } from '../comparisons/public.ts';
import { DraftList } from '../drafts/public.ts';
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
        <ReadRig key={rig.UUID} rig={rig} />
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

/** What stands below the head is seen once that and the open section are complete, so that nothing moves. */
function ReadRig({ rig }: { rig: Rig }) {
  const isWhole = useQuiet();
  return (
    <>
      <RigHead rig={rig} isWhole={isWhole} />
      <div hidden={!isWhole}>
        <ComparisonOffers rig={rig.UUID} />
        <DraftList rig={rig.UUID} />
        <RigSections rig={rig} />
      </div>
      {isWhole && (
        <>
          <RigTeamCard rig={rig} />
          <HistoryOfRecord uuid={rig.UUID} />
        </>
      )}
    </>
  );
}
