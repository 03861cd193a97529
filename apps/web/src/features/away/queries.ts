import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnLine } from '../../lib/api/line-state.ts';
import { onForcedSignOut, useSession } from '../../lib/session/session.ts';
import { keepFresh } from './along/keep-fresh.ts';
import { keptRigs, letGoOfAll } from './along/kept-rigs.ts';
import { countChanges } from './along/take-along.ts';
import type { KeptRig } from './model/kept-rig.ts';

const ALONG = 'rigs taken along';
const CHANGES = 'changes since taken along';

/** Whether the device is about to have no room, and what it has taken. */
export type Room = { used: number; quota: number };

async function readRoom(): Promise<Room | null> {
  const { usage: used, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return used !== undefined && quota !== undefined ? { used, quota } : null;
}

/** The rigs on this device and the room there is. */
export function useKeptRigs() {
  const { account } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [ALONG, account],
    queryFn: async () => ({ rigs: await keptRigs({ account }), room: await readRoom() }),
    networkMode: 'always',
    staleTime: 0,
  });
  return { ...data, refresh: () => client.invalidateQueries({ queryKey: [ALONG] }) };
}

/** Brings what was taken along up to date, where it is needed. */
export function useKeepingFresh(): () => Promise<void> {
  const { account } = useSession();
  const client = useQueryClient();
  return async () => {
    if (await keepFresh({ account })) await client.invalidateQueries({ queryKey: [ALONG] });
  };
}

/** Lets go of everything once the server says that the user has another role or company, or is gone. */
export function useLettingGo(): void {
  const { account } = useSession();
  useEffect(() => onForcedSignOut((end) => (end === 'withdrawn' ? letGoOfAll({ account }) : undefined)), [account]);
}

/** How many findings have changed since a rig was taken along; undefined until that is known. */
export function useChangesSince(kept: KeptRig | undefined): number | undefined {
  const isOnLine = useIsOnLine();
  const { data } = useQuery({
    queryKey: [CHANGES, kept?.rig.UUID, kept?.cursor],
    queryFn: async () => (kept ? countChanges(kept) : 0),
    enabled: kept !== undefined && isOnLine,
    staleTime: 60_000,
  });
  return data;
}
