import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useUploads } from './components/use-uploads.ts';

type Transfer = { onProgress: (share: number) => void; signal: AbortSignal };
type Sent = Transfer & {
  name: string;
  report: string;
  stored: (path: string) => void;
  refused: (error: Error) => void;
};

/** A hook whose uploads go on as a test lets them. */
function uploads() {
  const sent: Sent[] = [];
  const send = (report: string, file: File, transfer: Transfer) =>
    new Promise<string>((stored, refused) => {
      sent.push({ ...transfer, name: file.name, report, stored, refused });
      transfer.signal.addEventListener('abort', () => refused(new Error('aborted')));
    });
  const { result } = renderHook(() => useUploads({ workKey: 'test', report: 'the report', send }));
  const last = () => {
    const one = sent.at(-1);
    if (!one) throw new Error('Nothing was sent.');
    return one;
  };
  const statuses = () => result.current.uploads.map(({ file, status }) => `${file.name} ${status}`);
  const idOf = (name: string) => result.current.uploads.find(({ file }) => file.name === name)?.id ?? '';
  return { result, sent, last, statuses, idOf };
}

const choose = (...names: string[]) => names.map((name) => new File(['x'], name));

describe('files that are chosen', () => {
  it('go up one at a time, in the order in which they were chosen', async () => {
    const { result, sent, last, statuses } = uploads();
    act(() => result.current.add(choose('a.pdf', 'b.pdf')));
    await waitFor(() => expect(statuses()).toEqual(['a.pdf running', 'b.pdf waiting']));
    expect(sent.map(({ name, report }) => [name, report])).toEqual([['a.pdf', 'the report']]);
    act(() => last().stored('uploads/a.pdf'));
    await waitFor(() => expect(statuses()).toEqual(['a.pdf done', 'b.pdf running']));
    expect(result.current.busy).toBe(true);
    act(() => last().stored('uploads/b.pdf'));
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect(result.current.paths).toEqual(['uploads/a.pdf', 'uploads/b.pdf']);
  });

  it('tell how far they are', async () => {
    const { result, last } = uploads();
    act(() => result.current.add(choose('a.pdf')));
    await waitFor(() => expect(result.current.uploads[0]).toMatchObject({ status: 'running', share: 0 }));
    act(() => last().onProgress(0.4));
    expect(result.current.uploads[0]).toMatchObject({ status: 'running', share: 0.4 });
  });

  it('go on when one of them fails, and that one can be tried again', async () => {
    const { result, sent, last, statuses, idOf } = uploads();
    act(() => result.current.add(choose('a.pdf', 'b.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => last().refused(new Error('too large')));
    await waitFor(() => expect(statuses()).toEqual(['a.pdf failed', 'b.pdf running']));
    act(() => last().stored('uploads/b.pdf'));
    await waitFor(() => expect(result.current.paths).toEqual(['uploads/b.pdf']));
    expect(result.current.failed).toBe(1);
    act(() => result.current.retry(idOf('a.pdf')));
    await waitFor(() => expect(statuses()).toEqual(['a.pdf running', 'b.pdf done']));
  });

  it('stop when they are taken out, and the next one begins', async () => {
    const { result, sent, statuses, idOf } = uploads();
    act(() => result.current.add(choose('a.pdf', 'b.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => result.current.remove(idOf('a.pdf')));
    await waitFor(() => expect(statuses()).toEqual(['b.pdf running']));
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('are told apart though they have the same name', async () => {
    const { result, sent, last } = uploads();
    act(() => result.current.add(choose('a.pdf', 'a.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => last().stored('uploads/a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => last().stored('uploads/a (2).pdf'));
    await waitFor(() => expect(result.current.paths).toEqual(['uploads/a.pdf', 'uploads/a (2).pdf']));
  });

  it('do not go on once the page is left', async () => {
    const sent: AbortSignal[] = [];
    const { result, unmount } = renderHook(() =>
      useUploads({
        workKey: 'test',
        report: 'the report',
        send: (_, __, { signal }) => {
          sent.push(signal);
          return new Promise<string>(() => {});
        },
      }),
    );
    act(() => result.current.add(choose('a.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(sent[0]?.aborted).toBe(true);
  });
});
