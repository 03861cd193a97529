import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FindingRow } from '@rigbook/contract';
import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { figures, findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, renderPage, refusal, type Call } from '../../../test/support.tsx';
import { undoTime } from '../../../ui/feedback/undo-time.ts';
import FindingsPage from '../findings-page.tsx';

withIndexedDb();

const COUNT = 6;
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index + 1);

/** A server that answers on command, in any order; a list has the state of the moment when it was requested. */
class SlowServer {
  readonly #findings = new Map<number, Pick<FindingRow, 'state' | 'revision'>>(
    NUMBERS.map((n) => [n, { state: 'ready', revision: 1 }]),
  );
  readonly #waiting: (() => void)[] = [];
  readonly #events = new Map<string, number>();
  isSlow = false;

  constructor() {
    answer('GET', '/api/findings/list', () => this.#later(this.#list()));
    for (const n of NUMBERS) {
      answer('POST', `/api/findings/verify/${findingId(n)}`, (call: Call) => this.#later(this.#verify(n, call)));
      answer('GET', `/api/findings/show/${findingId(n)}`, () => ({ ...this.#row(n), events: [] }));
    }
  }

  get closed(): number[] {
    return NUMBERS.filter((n) => this.#findings.get(n)?.state === 'closed');
  }

  get times(): number[] {
    return [...this.#events.values()];
  }

  /** Answers one of what waits. */
  answerOne(which: number): void {
    this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1)[0]?.();
  }

  hurry(): void {
    this.isSlow = false;
    while (this.#waiting.length > 0) this.answerOne(0);
  }

  #row = (n: number) => findingRow(n, this.#findings.get(n));

  #list() {
    const data = NUMBERS.map(this.#row).filter(({ state }) => state === 'ready');
    return { data, current_page: 1, per_page: 25, total: data.length };
  }

  #verify(n: number, { body }: Call): unknown {
    const { event, revision } = body as { event: string; revision: number };
    const finding = this.#findings.get(n);
    if (!finding) throw new Error('There is no such finding.');
    this.#events.set(event, (this.#events.get(event) ?? 0) + 1);
    if (revision !== finding.revision) return refusal(409, 'stale', 'You have changed it.');
    this.#findings.set(n, { state: 'closed', revision: revision + 1 });
    return this.#row(n);
  }

  async #later<Answer>(said: Answer): Promise<Answer> {
    if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return said;
  }
}

type Step = { does: 'close' | 'down' | 'up' | 'answer' | 'time' | 'undo'; which: number };

const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step['does'][]>(
      'close',
      'close',
      'close',
      'down',
      'up',
      'answer',
      'answer',
      'answer',
      'time',
      'time',
      'undo',
    ),
    which: fc.nat(20),
  }),
  { minLength: 8, maxLength: 24 },
);

const shown = (): number[] =>
  [...document.querySelectorAll('ol[aria-label="Findings"] a')].map(({ textContent }) =>
    Number(textContent?.replace('Cracked weld ', '')),
  );
const current = () =>
  Number(
    screen
      .queryByRole('heading', { level: 2, name: /^Cracked weld/ })
      ?.textContent?.split(' ')
      .at(-1) ?? 0,
  );
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
/** Lets go of what was held back, as when ten seconds have passed. */
const letTimePass = () => {
  // Timers go by the true time: whatever they try before is still held back.
  const later = Date.now() + undoTime.milliseconds + 1;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  dispatchEvent(new Event('online'));
};

/** One round of work on the queue; what was closed and not undone must be out of sight from then on, and closed at last. */
async function workThrough(plan: readonly Step[]): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  sessionStorage.clear();
  const begin = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(begin);
  const server = new SlowServer();
  renderPage(<FindingsPage />, { path: '/findings?state=ready', pattern: PATTERNS.findings });
  await waitFor(() => expect(shown()).toEqual(NUMBERS));
  const decided = new Set<number>();
  const outOfSight = new Set<number>();
  const back = new Set<number>();
  const watch = new MutationObserver(() => {
    for (const n of shown()) if (outOfSight.has(n)) back.add(n);
  });
  watch.observe(document.body, { subtree: true, childList: true });
  const asDecided = async () => {
    await waitFor(() => expect(shown()).toEqual(NUMBERS.filter((n) => !decided.has(n))));
    for (const n of decided) outOfSight.add(n);
  };
  /** Whether something may be sent by now, which can't be undone. */
  let sending = false;
  const undo = (which: number) => {
    const buttons = screen.queryAllByRole('button', { name: /^Undo: / });
    const button = buttons[which % Math.max(1, buttons.length)];
    if (!button || sending) return;
    const n = Number(button.getAttribute('aria-label')?.split(' ').at(-1));
    fireEvent.click(button);
    outOfSight.delete(n);
    decided.delete(n);
  };
  server.isSlow = true;
  for (const { does, which } of plan) {
    if (does === 'close' && current() > 0 && shown().length > 0) {
      decided.add(current());
      key('c');
    }
    if (does === 'down') key('ArrowDown');
    if (does === 'up') key('ArrowUp');
    if (does === 'answer') await act(async () => server.answerOne(which));
    if (does === 'time') {
      sending = decided.size > 0;
      await act(async () => letTimePass());
    }
    if (does === 'undo') undo(which);
    await asDecided();
  }
  server.hurry();
  await act(async () => letTimePass());
  await waitFor(() => expect(server.closed).toEqual(NUMBERS.filter((n) => decided.has(n))));
  await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
  await asDecided();
  watch.disconnect();
  expect([...back]).toEqual([]);
  expect(server.times.every((times) => times === 1)).toBe(true);
  expect(screen.queryByText('You have changed it.')).toBeNull();
}

it('whatever is pressed, and however slow and in which order the server answers: what was decided is shown and stored', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  answer('GET', '/api/clients/all', []);
  answer('GET', '/api/rigs/all', []);
  answer('GET', '/api/findings/figures', figures({ total: COUNT }));
  answer('GET', '/api/findings/choices', { sheets: [], sections: [], owners: [] });
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      try {
        await workThrough(plan);
      } finally {
        cleanup();
        document.body.replaceChildren();
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);
