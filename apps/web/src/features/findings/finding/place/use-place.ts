import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../../lib/session/session.ts';
import { findingPath, readNumber, readView, type FindingView } from '../../model/finding-view.ts';
import { placeIn, type Place, type Step } from '../../model/place.ts';
import { useFetchedAhead, useWindow } from '../../queries.ts';

export type FindingPlace = {
  view: FindingView;
  /** Its number in the address. */
  n: number | null;
  /** Null while unknown, and for a finding that was not opened from a list. */
  place: Place | null;
  pathOf: (step: Step) => string;
};

/** The position of a finding in the filter of its address, and its neighbours. */
export function usePlace(uuid: string): FindingPlace {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { owner } = useSession();
  const view = readView(address);
  const n = readNumber(address);
  const { data } = useWindow(view, n, owner);
  const place = data && n !== null ? placeIn(data, uuid, n) : null;
  // What is fetched counts as read: an answer is opened when someone turns to it.
  useFetchedAhead(...(view.filter.turn === 'replied' ? [] : [place?.next?.uuid, place?.previous?.uuid]));
  // Findings have come or gone since: its neighbours are those around its current number.
  const moved = place?.number != null && place.number !== n ? place.number : null;
  const follow = useEffectEvent((number: number) => {
    void navigate(findingPath(uuid, view, number), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (moved !== null) follow(moved);
  }, [moved]);
  return { view, n, place, pathOf: (step) => findingPath(step.uuid, view, step.n) };
}
