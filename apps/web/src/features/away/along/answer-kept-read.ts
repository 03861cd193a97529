import {
  allRigs,
  findingsChoices,
  findingsFigures,
  findingsTurn,
  listFindings,
  listRigs,
  showFinding,
  showRig,
  TURNS,
  type FindingRow,
  type Rig,
} from '@rigbook/contract';
import { foldText, mapFields } from '@rigbook/domain';
import type { AskedRead } from '../../../lib/api/from-device.ts';
import { showFromDevice } from '../../../lib/api/stored-path.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { answerKey, picturesOf, type KeptRig } from '../model/kept-rig.ts';
import { choicesOfKept, figuresOfKept, isOnDevice, listKept, type Asked } from '../model/register.ts';
import { keptPicture, keptRigs, type Account } from './kept-rigs.ts';

/** What is asked, of what, by whom. */
type Read = { rigs: readonly KeptRig[]; params: Asked; query: Asked; account: Account; userName: string };

/** The rigs that a list of findings is about: of one that was not taken along nothing is known. */
function rowsAsked({ rigs, query }: Read): { rows: FindingRow[]; takenAt: number } | null {
  const { rig } = query;
  const turn = TURNS.find((one) => one === query['turn']);
  const known = turn ? rigs.filter((one) => one.turn !== undefined) : rigs;
  const asked = rig ? known.filter((one) => one.rig.UUID === rig) : known;
  if (asked.length === 0 || !isOnDevice(query)) return null;
  const rows = asked.flatMap((one) => (turn ? rowsOfTurn(one, turn) : one.rows));
  return { rows, takenAt: Math.min(...asked.map(({ takenAt }) => takenAt)) };
}

/** The findings of a rig that waited for the user when it was taken along. */
function rowsOfTurn({ rows, turn: groups }: KeptRig, turn: (typeof TURNS)[number]): FindingRow[] {
  const waiting = new Set(groups?.[turn]);
  return rows.filter(({ UUID }) => waiting.has(UUID));
}

/** What waits for the user, of the rigs that know it. */
function turnOfKept({ rigs }: Read) {
  const knowing = rigs.filter(({ turn }) => turn !== undefined);
  if (knowing.length === 0) return undefined;
  return mapFields(TURNS, (turn) => {
    const rows = knowing.flatMap((one) => rowsOfTurn(one, turn));
    return { total: rows.length, first: rows.slice(0, 3) };
  });
}

type Counting<Result> = (rows: readonly FindingRow[], asked: Asked, asking: Parameters<typeof listKept>[2]) => Result;

const ofRegister =
  <Result>(count: Counting<Result>) =>
  (read: Read): Result | undefined => {
    const known = rowsAsked(read);
    if (!known) return undefined;
    return count(known.rows, read.query, { userName: read.userName, takenAt: known.takenAt, now: Date.now() });
  };

/** Makes pictures of findings available to the page, which shows them by their stored path. */
async function lend({ rigs, account }: Read, rows: readonly FindingRow[]): Promise<void> {
  const lendOne = async (rig: string, path: string) => {
    const picture = await keptPicture(account, rig, path);
    if (picture) showFromDevice(path, picture);
  };
  await Promise.all(
    rows.flatMap((row) => {
      const kept = rigs.find(({ rig }) => rig.UUID === row.rig.UUID);
      return kept ? picturesOf([row], kept.events).map((path) => lendOne(row.rig.UUID, path)) : [];
    }),
  );
}

const headOf = ({ specs: _specs, updated_at: _at, ...head }: Rig) => head;

const ANSWERS: Readonly<Record<string, (read: Read) => unknown>> = {
  [listFindings.name]: async (read) => {
    const page = ofRegister(listKept)(read);
    if (page) await lend(read, page.data);
    return page;
  },
  [findingsTurn.name]: turnOfKept,
  [findingsFigures.name]: ofRegister(figuresOfKept),
  [findingsChoices.name]: ofRegister(choicesOfKept),
  [showFinding.name]: async (read) => {
    for (const { rows, events } of read.rigs) {
      const row = rows.find(({ UUID }) => UUID === read.params['uuid']);
      if (!row) continue;
      await lend(read, [row]);
      return { ...row, events: events[row.UUID] ?? [] };
    }
    return undefined;
  },
  [showRig.name]: ({ rigs, params }) => rigs.find(({ rig }) => rig.UUID === params['uuid'])?.rig,
  [allRigs.name]: ({ rigs }) =>
    rigs.map(({ rig: { id, UUID, name, client } }) => ({ id, UUID, name, client_id: client.id })),
  [listRigs.name]: ({ rigs, query }) => {
    const words = foldText(String(query['search'] ?? ''));
    const data = rigs.map(({ rig }) => headOf(rig)).filter(({ name }) => foldText(name).includes(words));
    return { data, current_page: 1, per_page: Math.max(1, data.length), total: data.length };
  },
};

/** What was taken along as the answer to a read; undefined if it was not. */
export async function answerKeptRead(route: string, { params = {}, query = {} }: AskedRead): Promise<unknown> {
  const session = currentSession();
  if (!session) return undefined;
  const rigs = await keptRigs(session);
  const read: Read = {
    rigs,
    params: params as Asked,
    query: query as Asked,
    account: session,
    userName: session.userName,
  };
  const known = await ANSWERS[route]?.(read);
  return known ?? rigs.map(({ answers }) => answers[answerKey(route, params)]).find((one) => one !== undefined);
}
