import type { UnreadNotices } from '@rigbook/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileSigningOut } from '../../../lib/session/signing-out.ts';
import { signInAs } from '../../../test/support.tsx';
import { listen } from './listen.ts';
import { listenTogether } from './listen-together.ts';

const aListener = () => vi.fn<(said: UnreadNotices) => void>();

/** The streams that are open. */
let streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }

  close() {
    streams = streams.filter((one) => one !== this);
  }

  say(unread: UnreadNotices) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(unread) }));
  }
}

beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', FakeStream);
  document.cookie = 'access_token=one';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'access_token=; max-age=0';
});

const NEWS = { unread: 3, newest: '2026-11-20T10:00:00.000Z' };

it('has one stream for all windows of a person, which passes on when a window is closed', async () => {
  const [first, second] = [aListener(), aListener()];
  const leave = listenTogether('Ann', first);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const stop = listenTogether('Ann', second);
  streams[0]?.say(NEWS);
  expect(first).toHaveBeenCalledWith(NEWS);
  await vi.waitFor(() => expect(second).toHaveBeenCalledWith(NEWS));
  expect(streams).toHaveLength(1);
  const [before] = streams;
  leave();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]).not.toBe(before);
  stop();
  expect(streams).toEqual([]);
});

it('tells a window that is opened later what the others know', async () => {
  const leave = listenTogether('Ann', aListener());
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say(NEWS);
  const later = aListener();
  const stop = listenTogether('Ann', later);
  await vi.waitFor(() => expect(later).toHaveBeenCalledWith(NEWS));
  leave();
  stop();
});

it('has a stream of its own for each person', async () => {
  const stops = [listenTogether('Ann', aListener())];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const other = aListener();
  stops.push(listenTogether('Bob', other));
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[0]?.say(NEWS);
  expect(other).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

it('has no stream any more once its window signs out, and none that is begun meanwhile', async () => {
  signInAs();
  const stops = [listenTogether('Ann', aListener())];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  await whileSigningOut(async () => {
    expect(streams).toEqual([]);
    // As the portal ends it.
    stream?.dispatchEvent(new Event('error'));
    stops.push(listen(aListener()));
    expect(streams).toEqual([]);
  });
  for (const stop of stops) stop();
});
