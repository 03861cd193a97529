import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FindingRow } from '@rigbook/contract';
import { useSession } from '../../../lib/session/session.ts';
import { keepAct, keptActs, type Kept } from './kept-acts.ts';
import { withTaken, type Decisions } from './given-act.model.ts';
import { isWritten, nextMoment, stillAdded, withAdded, type Added, type Read } from './kept-list.model.ts';

const KEPT = 'kept answers';
/** Belong to this page and are never loaded. */
const ADDED = 'acts just done';
const TAKEN = 'findings as answered';

const NOTHING: Read<Kept> = { acts: [], begun: 0 };
const NONE: readonly Added<Kept>[] = [];
const NOT_TAKEN: Decisions['taken'] = new Map();

const OF_THIS_PAGE = { enabled: false, staleTime: Infinity, gcTime: Infinity } as const;

/** The findings as the server answered actions from this page. */
export function useTaken(): Decisions['taken'] {
  const { account } = useSession();
  const queryKey = [TAKEN, account];
  return useQuery({ ...OF_THIS_PAGE, queryKey, queryFn: () => NOT_TAKEN, initialData: NOT_TAKEN }).data;
}

/** Entries on this device; a new one shows as soon as it is written, even during a read. */
export function useKept() {
  const account = useSession();
  const client = useQueryClient();
  const keyOf = (name: string) => [name, account.account];
  const { data: read = NOTHING } = useQuery({
    queryKey: keyOf(KEPT),
    queryFn: async (): Promise<Read<Kept>> => {
      const begun = nextMoment();
      return { acts: await keptActs(account), begun };
    },
    networkMode: 'always',
    staleTime: 0,
  });
  const { data: added } = useQuery({
    ...OF_THIS_PAGE,
    queryKey: keyOf(ADDED),
    queryFn: () => NONE,
    initialData: NONE,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [KEPT] });
  const present = () => client.getQueryData<Read<Kept>>(keyOf(KEPT)) ?? NOTHING;
  const add = (event: string, ...one: Added<Kept>[]) =>
    client.setQueryData<readonly Added<Kept>[]>(keyOf(ADDED), (before = NONE) => [
      ...stillAdded(present(), before).filter((other) => other.one.act.event !== event),
      ...one,
    ]);
  return {
    account,
    kept: withAdded(read, added.filter(isWritten)),
    refresh,
    /** The entries now, including those being written, even if the page has not rendered since. */
    now: (): Kept[] => withAdded(present(), client.getQueryData<readonly Added<Kept>[]>(keyOf(ADDED)) ?? NONE),
    /** Stores an entry, which shows once a reload would find it. @returns whether it is stored */
    keep: async (one: Kept): Promise<boolean> => {
      const { event } = one.act;
      add(event, { one, written: null });
      const isKept = await keepAct(account, one);
      if (isKept) add(event, { one, written: nextMoment() });
      else add(event);
      return isKept;
    },
    /** From now on the finding shows as the server answered, until a later revision is read. */
    noteTaken: (row: FindingRow) =>
      client.setQueryData<Decisions['taken']>(keyOf(TAKEN), (before = NOT_TAKEN) => withTaken(before, row)),
  };
}
