import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress, Work, WorkerMessage } from '../../workers/messages.ts';
import { OffPageError, runOffPage, type OffPageWork } from './off-page.ts';

type Message = WorkerMessage<'count', number>;

/** A worker whose messages the test sends. */
class StandInWorker extends EventTarget {
  readonly requests: unknown[] = [];
  terminated = false;
  say = (data: Message) => this.dispatchEvent(new MessageEvent('message', { data }));
  postMessage = (request: unknown) => void this.requests.push(request);
  terminate = () => void (this.terminated = true);
}

const onPage: Work<number, 'count', number> = async (request) => ({ say: 'done', result: -request });

function work(worker: StandInWorker): OffPageWork<number, 'count', number> {
  return { start: () => worker as unknown as Worker, load: async () => onPage };
}

beforeEach(() => {
  vi.stubGlobal('Worker', StandInWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('runOffPage', () => {
  it('returns the result of the worker, passes on its progress and terminates it', async () => {
    const worker = new StandInWorker();
    const onProgress = vi.fn<(progress: Progress<'count'>) => void>();
    const result = runOffPage(work(worker), 7, { onProgress });
    worker.say({ say: 'started' });
    worker.say({ say: 'progress', progress: { step: 'count', share: 0.5 } });
    worker.say({ say: 'done', result: 49 });
    expect(await result).toBe(49);
    expect(worker.requests).toEqual([{ request: 7 }]);
    expect(onProgress.mock.calls).toEqual([[{ step: 'count', share: 0.5 }]]);
    expect(worker.terminated).toBe(true);
  });

  it('sends a long request in parts, and puts the parts of a result together', async () => {
    const worker = new StandInWorker();
    const rows = Array.from({ length: 700 }, (_, row) => row);
    const result = runOffPage<number[], 'count', number[]>(
      {
        start: () => worker as unknown as Worker,
        load: async () => async (request) => ({ say: 'done', result: request }),
      },
      rows,
    );
    await vi.waitFor(() => expect(worker.requests).toHaveLength(3));
    expect(worker.requests).toEqual([
      { part: { path: [], items: rows.slice(0, 500) } },
      { part: { path: [], items: rows.slice(500) } },
      { request: [] },
    ]);
    worker.say({ say: 'part', part: { path: ['result'], items: rows.slice(0, 500) } });
    worker.say({ say: 'part', part: { path: ['result'], items: rows.slice(500) } });
    worker.dispatchEvent(new MessageEvent('message', { data: { say: 'done', result: [] } }));
    expect(await result).toEqual(rows);
  });

  it('says why there is no result', async () => {
    const worker = new StandInWorker();
    const result = runOffPage(work(worker), 7);
    worker.say({
      say: 'failed',
      failure: { code: 'refused', sentence: 'It is empty.', message: 'workbook.empty_file', params: {} },
    });
    await expect(result).rejects.toThrow('It is empty.');
  });

  it('terminates a worker that stopped responding, and reports that it hung', async () => {
    vi.useFakeTimers();
    const worker = new StandInWorker();
    const result = runOffPage(work(worker), 7, { patience: 1000 }).catch((error: unknown) => error);
    worker.say({ say: 'started' });
    await vi.advanceTimersByTimeAsync(900);
    worker.say({ say: 'progress', progress: { step: 'count', share: 0.1 } });
    await vi.advanceTimersByTimeAsync(900);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(worker.terminated).toBe(true);
    expect(await result).toEqual(new OffPageError({ code: 'hung' }));
  });

  it('terminates the worker when it is cancelled', async () => {
    const worker = new StandInWorker();
    const control = new AbortController();
    const result = runOffPage(work(worker), 7, { signal: control.signal });
    control.abort(new Error('not any more'));
    await expect(result).rejects.toThrow('not any more');
    expect(worker.terminated).toBe(true);
  });

  it('does the work on the page if there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await runOffPage(work(new StandInWorker()), 7)).toBe(-7);
  });

  it('does the work on the page if workers are forbidden', async () => {
    const forbidden: OffPageWork<number, 'count', number> = {
      start: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      load: async () => onPage,
    };
    expect(await runOffPage(forbidden, 7)).toBe(-7);
  });

  it('does the work on the page if the worker script cannot be loaded', async () => {
    const worker = new StandInWorker();
    const result = runOffPage(work(worker), 7);
    worker.dispatchEvent(new Event('error'));
    expect(await result).toBe(-7);
  });

  it('does not repeat on the page what crashed the worker', async () => {
    const worker = new StandInWorker();
    const result = runOffPage(work(worker), 7);
    worker.say({ say: 'started' });
    worker.dispatchEvent(new Event('error'));
    await expect(result).rejects.toEqual(new OffPageError({ code: 'crashed' }));
  });

  it('says that it was not loaded where no page can do the work and no worker runs', async () => {
    const worker = new StandInWorker();
    const result = runOffPage({ start: () => worker as unknown as Worker }, 7);
    worker.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(result).rejects.toMatchObject({ failure: { code: 'not_loaded' } });
    expect(worker.terminated).toBe(true);
  });
});
