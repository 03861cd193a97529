import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { findingsPath } from './model/finding-view.ts';
import { asDecided } from './outbox/given-act.model.ts';
import { useDecided } from './outbox/use-decided.ts';
import { useSendingKept } from './outbox/use-outbox.ts';
import classes from './finding/finding-body.module.css';
import { FootBar } from './finding/foot-bar.tsx';
import { FindingBody } from './finding/finding-body.tsx';
import { NextOne } from './finding/place/next-one.tsx';
import { TurnBar } from './finding/place/turn-bar.tsx';
import { usePlace } from './finding/place/use-place.ts';
import { useTurning } from './finding/place/use-turning.ts';
import { useFinding } from './queries.ts';

/** One finding, with the way to its neighbours in the filter it was opened from. */
export default function FindingShowPage() {
  const { uuid } = usePathParams('findingShow');
  const navigate = useNavigate();
  const { data: finding, error, refetch } = useFinding(uuid);
  const decided = useDecided();
  // The shell's part for this can't be loaded once the connection is down.
  useSendingKept();
  const place = usePlace(uuid);
  const next = place.place?.next;
  const isPhone = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });
  const swiping = useTurning((by) => {
    const step = by === 1 ? place.place?.next : place.place?.previous;
    if (step) void navigate(place.pathOf(step), { replace: true });
  });
  return (
    <>
      <PageHeader actions={<BackButton to={findingsPath({})} />} />
      <TurnBar {...place} />
      <div {...swiping} data-foot={isPhone || undefined} className={classes.page}>
        {finding ? (
          <FindingBody
            finding={asDecided(finding, decided)}
            isPhone={isPhone}
            next={next && <NextOne to={place.pathOf(next)} step={next} />}
          />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Loading shape="record" />
        )}
      </div>
      {isPhone && finding && <FootBar key={uuid} finding={asDecided(finding, decided)} {...place} />}
    </>
  );
}
