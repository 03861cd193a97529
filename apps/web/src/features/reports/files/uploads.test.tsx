import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { renderPage } from '../../../test/support.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

type Transfer = { onProgress: (share: number) => void; signal: AbortSignal };
type Sent = Transfer & {
  name: string;
  report: string;
  stored: (path: string) => void;
  refused: (error: Error) => void;
};

/** The hook, with uploads that the test controls. */
function uploads() {
  const sent: Sent[] = [];
  const send = (report: string, file: File, transfer: Transfer) =>
    new Promise<string>((stored, refused) => {
      sent.push({ ...transfer, name: file.name, report, stored, refused });
      transfer.signal.addEventListener('abort', () => refused(new Error('aborted')));
    });
  const { result } = renderHook(() => useUploads({ draftKey: 'test', report: 'the report', send }));
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
  it('are uploaded one at a time, in the order in which they were chosen', async () => {
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

  it('report their progress', async () => {
    const { result, last } = uploads();
    act(() => result.current.add(choose('a.pdf')));
    await waitFor(() => expect(result.current.uploads[0]).toMatchObject({ status: 'running', share: 0 }));
    act(() => last().onProgress(0.4));
    expect(result.current.uploads[0]).toMatchObject({ status: 'running', share: 0.4 });
  });

  it('continue when one of them fails, and that one can be tried again', async () => {
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

  it('are kept while there is no connection, and sent by themselves once there is', async () => {
    const { result, sent, last, statuses } = uploads();
    act(() => result.current.add(choose('a.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => last().refused(new ApiError(0, 'offline', 'The server could not be reached.')));
    await waitFor(() => expect(statuses()).toEqual(['a.pdf kept']));
    expect([result.current.failed, result.current.busy]).toEqual([0, true]);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(statuses()).toEqual(['a.pdf running']));
    act(() => last().stored('uploads/a.pdf'));
    await waitFor(() => expect(result.current.paths).toEqual(['uploads/a.pdf']));
  });

  it('stop when they are removed, and the next one starts', async () => {
    const { result, sent, statuses, idOf } = uploads();
    act(() => result.current.add(choose('a.pdf', 'b.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => result.current.remove(idOf('a.pdf')));
    await waitFor(() => expect(statuses()).toEqual(['b.pdf running']));
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('are distinguished even if they have the same name', async () => {
    const { result, sent, last } = uploads();
    act(() => result.current.add(choose('a.pdf', 'a.pdf')));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => last().stored('uploads/a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => last().stored('uploads/a (2).pdf'));
    await waitFor(() => expect(result.current.paths).toEqual(['uploads/a.pdf', 'uploads/a (2).pdf']));
  });

  it('stop once the page is left', async () => {
    const sent: AbortSignal[] = [];
    const { result, unmount } = renderHook(() =>
      useUploads({
        draftKey: 'test',
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

describe('a file for which there is no room', () => {
  it('stays, with the sentence of the server, and can be tried again', () => {
    const sentence = "The company's storage is full. Ask the provider for more.";
    const error = new ApiError(429, 'too_many_tries', sentence);
    const onRetry = vi.fn<(id: string) => void>();
    const uploads = choose('a.pdf').map((file) => ({ id: 'one', file, status: 'failed', error }) as const);
    renderPage(<UploadList uploads={uploads} onRemove={() => {}} onRetry={onRetry} />, { path: '/' });
    expect(screen.getByText(sentence)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Upload a.pdf again' }));
    expect(onRetry).toHaveBeenCalledWith('one');
  });
});
