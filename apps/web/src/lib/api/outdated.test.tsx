import { answerFinding, findingsBoard, listFindings, listUsers, saveVisit, showFinding } from '@rigbook/contract';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answer, refusal, signInAs } from '../../test/support.tsx';
import { findingId, findingRow } from '../../test/findings.ts';
import { call } from './api.ts';
import { asOneSave, keepUpToDate, useUpToDate } from './outdated.ts';

const EVENT = { event: findingId(900), state: 'progress' as const, text: 'Ordered', pictures: [] };
const FINDING = findingId(1);
const giveAnswer = () => call(answerFinding, { params: { uuid: FINDING }, body: EVENT });

/** A browser's tab with what it shows; each read says how often it was asked for. */
function aTab() {
  signInAs();
  answer('POST', `/api/findings/answer/${FINDING}`, findingRow(1));
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const stop = keepUpToDate(client);
  onTestFinished(() => {
    stop();
    client.clear();
  });
  const asked = new Map<string, number>();
  const read = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      return asked.get(name);
    },
  });
  return {
    client,
    read,
    /** Shows it until the end of the test. */
    show: (name: string) => {
      const end = new QueryObserver(client, read(name)).subscribe(() => {});
      onTestFinished(end);
    },
    load: (name: string) => client.fetchQuery(read(name)),
    askedFor: (name: string) => asked.get(name) ?? 0,
    isOutdated: (name: string) => client.getQueryState([name])?.isInvalidated,
  };
}

it('what is in view and shows a changed record is loaded again, and nothing else', async () => {
  const tab = aTab();
  for (const { name } of [listFindings, findingsBoard, listUsers]) tab.show(name);
  await vi.waitFor(() => expect(tab.askedFor(listUsers.name)).toBe(1));
  await giveAnswer();
  await vi.waitFor(() => expect([tab.askedFor(listFindings.name), tab.askedFor(findingsBoard.name)]).toEqual([2, 2]));
  expect([tab.askedFor(listUsers.name), tab.isOutdated(listUsers.name)]).toEqual([1, false]);
});

it('what is not in view is loaded when it is shown next', async () => {
  const tab = aTab();
  await tab.load(showFinding.name);
  await giveAnswer();
  expect([tab.askedFor(showFinding.name), tab.isOutdated(showFinding.name)]).toEqual([1, true]);
  expect(await tab.load(showFinding.name)).toBe(2);
});

it('an answer that was asked for before the change does not count as one of after it', async () => {
  const tab = aTab();
  let arrive: (text: string) => void = () => {};
  const early = tab.client.fetchQuery({
    queryKey: [showFinding.name],
    queryFn: () => new Promise<string>((resolve) => (arrive = resolve)),
  });
  await giveAnswer();
  arrive('as it was');
  await early;
  await vi.waitFor(() => expect(tab.isOutdated(showFinding.name)).toBe(true));
});

it('a change that is refused makes outdated what it would have changed; nothing is loaded before it is asked for', async () => {
  const tab = aTab();
  answer('POST', `/api/findings/answer/${FINDING}`, () => refusal(409, 'stale', 'Ann has changed it.'));
  tab.show(listFindings.name);
  await vi.waitFor(() => expect(tab.askedFor(listFindings.name)).toBe(1));
  await expect(giveAnswer()).rejects.toThrow('Ann has changed it.');
  expect([tab.askedFor(listFindings.name), tab.isOutdated(listFindings.name)]).toEqual([1, true]);
});

it('a save of several steps loads what is in view once, after the last of them', async () => {
  const tab = aTab();
  tab.show(listFindings.name);
  await vi.waitFor(() => expect(tab.askedFor(listFindings.name)).toBe(1));
  await asOneSave(async () => {
    for (let step = 0; step < 3; step += 1) await giveAnswer();
    expect(tab.askedFor(listFindings.name)).toBe(1);
  });
  await vi.waitFor(() => expect(tab.isOutdated(listFindings.name)).toBe(false));
  expect(tab.askedFor(listFindings.name)).toBe(2);
});

it('a page can wait until everything in view is as it is now', async () => {
  const tab = aTab();
  tab.show(listFindings.name);
  await vi.waitFor(() => expect(tab.askedFor(listFindings.name)).toBe(1));
  const { result } = renderHook(useUpToDate, {
    wrapper: ({ children }) => <QueryClientProvider client={tab.client}>{children}</QueryClientProvider>,
  });
  await giveAnswer();
  await act(() => result.current());
  expect([tab.askedFor(listFindings.name), tab.isOutdated(listFindings.name)]).toEqual([2, false]);
});

it('another tab of the browser shows it as well', async () => {
  const [tab, other] = [aTab(), aTab()];
  other.show(findingsBoard.name);
  await vi.waitFor(() => expect(other.askedFor(findingsBoard.name)).toBe(1));
  const channel = new BroadcastChannel('rigbook.changes');
  onTestFinished(() => channel.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
  channel.postMessage(saveVisit.name);
  await vi.waitFor(() => expect(other.askedFor(findingsBoard.name)).toBe(2));
  expect(tab.askedFor(findingsBoard.name)).toBe(0);
});
