import { listFindings } from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOnLine } from '../../../../lib/api/line-state.ts';
import { routeQuery } from '../../../../lib/api/queries.ts';
import { differentOf, wordsToFind } from './added-words.model.ts';

const OFFERED = 3;
/** Milliseconds without another letter. */
const PAUSE = 350;

/** Former findings with the words that are being written, of whatever rig and state; without a connection those on the device. */
export function useFormer(text: string) {
  const search = useAfterPause(wordsToFind(text));
  const everywhere = useIsOnLine() && { scope: 'all' as const, state: 'open,progress,ready,closed,unclear' };
  const { data } = useQuery({
    ...routeQuery(listFindings, {
      query: { search, ...everywhere, per_page: 12 },
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const written = text.trim().toLowerCase();
  const others = (data?.data ?? []).filter(({ deficiency }) => deficiency.trim().toLowerCase() !== written);
  return search === '' || wordsToFind(text) === '' ? [] : differentOf(others, OFFERED);
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
