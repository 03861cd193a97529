import { acceptanceVerdict, type AcceptanceVerdict, isOpenState } from '@rigbook/domain';
import type { FollowedFinding } from './followed.ts';

const NONE = { critical: 0, major: 0 };

/** Counts what an acceptance comes to, of all findings that pass (rules.md#accepted-risks). */
export class Judged {
  readonly #today: string;
  readonly #open = { ...NONE };
  readonly #dispensed = { ...NONE };
  #until: string | null = null;

  constructor(today: string) {
    this.#today = today;
  }

  *passing(findings: Iterable<FollowedFinding>): Generator<FollowedFinding> {
    for (const one of findings) {
      this.#count(one);
      yield one;
    }
  }

  #count({ finding, row }: FollowedFinding): void {
    const { priority } = row ?? finding;
    if (priority === 'minor' || !(row ? isOpenState(row.state) : finding.status !== 'closed')) return;
    this.#open[priority] += 1;
    const accepted = row?.accepted;
    if (!accepted || (accepted.until !== null && accepted.until < this.#today)) return;
    this.#dispensed[priority] += 1;
    const { until } = accepted;
    if (until !== null && (this.#until === null || until < this.#until)) this.#until = until;
  }

  verdict = (): AcceptanceVerdict => acceptanceVerdict(this.#open, this.#dispensed, this.#until);
}
