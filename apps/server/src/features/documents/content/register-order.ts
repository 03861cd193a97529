import type { FindingRow } from '@rigbook/contract';
import { isOpenState, PRIORITIES } from '@rigbook/domain';
import type { SaidRow } from '../material/gathered.ts';

/** What findings of an extract have several of. */
export class Several {
  readonly #clients = new Set<number>();
  readonly #rigs = new Set<string>();
  readonly #surveys = new Set<string>();
  readonly #kinds = new Set<string>();
  readonly rigNames = new Map<string, string>();

  add({ client, rig, report }: FindingRow): void {
    this.#clients.add(client.id);
    this.#rigs.add(rig.UUID);
    this.#surveys.add(report.UUID);
    this.#kinds.add(`${rig.UUID} ${report.kind}`);
    this.rigNames.set(rig.UUID, rig.name);
  }

  get clients(): boolean {
    return this.#clients.size > 1;
  }

  get rigs(): boolean {
    return this.#rigs.size > 1;
  }

  /** Of a rig. */
  get surveys(): boolean {
    return this.#surveys.size > this.#rigs.size;
  }

  /** Of a rig and a kind. */
  get days(): boolean {
    return this.surveys && this.#kinds.size < this.#surveys.size;
  }
}

/** The rows of an extract: in the order in which they were written, and by the UUIDs of their findings. */
export type RegisterRows = { all: () => Iterable<SaidRow>; get: (uuid: string) => SaidRow | undefined };

/** What decides on the place of a finding in an extract. */
type Rank = { uuid: string; isOpen: boolean; priority: number; overdue: number; age: number };

/** A rig of an extract, with its findings. */
type RankedRig = { rig: string; name: string; client: string; ranks: Rank[]; criticals: number; overdue: number };

/** The rigs of an extract, those with the most overdue criticals first, each with its findings, the worst first. */
export function rankRigs(rows: RegisterRows, several: Several): RankedRig[] {
  const rigs = new Map<string, RankedRig>();
  for (const { row } of rows.all()) {
    several.add(row);
    const { UUID: uuid, name } = row.rig;
    const rig = rigs.get(uuid) ?? { rig: uuid, name, client: row.client.name, ...noFindings() };
    rigs.set(uuid, rig);
    const overdue = row.days_overdue;
    rig.ranks.push({
      uuid: row.UUID,
      isOpen: isOpenState(row.state),
      priority: PRIORITIES.indexOf(row.priority),
      overdue,
      age: row.age_days,
    });
    if (overdue > 0) rig.overdue += 1;
    if (overdue > 0 && row.priority === 'critical') rig.criticals += 1;
  }
  for (const { ranks } of rigs.values()) ranks.sort(compareRanks);
  // Rigs that are alike stay in the order of their names, in which they were read.
  return [...rigs.values()].toSorted((one, other) => other.criticals - one.criticals || other.overdue - one.overdue);
}

const noFindings = (): Pick<RankedRig, 'ranks' | 'criticals' | 'overdue'> => ({ ranks: [], criticals: 0, overdue: 0 });

/** What is not closed first, then by priority, by the days it is overdue, and by its age. */
const compareRanks = (one: Rank, other: Rank): number =>
  Number(other.isOpen) - Number(one.isOpen) ||
  one.priority - other.priority ||
  other.overdue - one.overdue ||
  other.age - one.age;
