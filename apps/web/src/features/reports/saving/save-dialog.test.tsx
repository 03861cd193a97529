import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { renderPage } from '../../../test/support.tsx';
import type { ChainState, ChainStep } from './model/save-chain.ts';
import { SaveDialog, type SaveTexts } from './save-dialog.tsx';
import { useSaveChain } from './use-save-chain.ts';

type Name = 'zip' | 'report' | 'closing';

const TEXTS: SaveTexts<Name> = {
  step: (name) => `Step ${name}`,
  problem: (name, error) => `${name}: ${error instanceof Error ? error.message : 'unknown'}`,
  skipped: (name) => `${name} is not needed`,
  failed: (saved) => (saved ? 'Saved in part' : 'Not saved'),
  leave: 'Leave',
};

type Handlers = {
  onRetry?: () => void;
  onTryNow?: () => void;
  onLeave?: () => void;
  onClose?: () => void;
  onCancel?: () => void;
};

function show(state: ChainState<Name>, running: boolean, handlers: Handlers = {}) {
  const none = () => {};
  renderPage(
    <SaveDialog
      state={state}
      running={running}
      main="report"
      texts={TEXTS}
      onRetry={none}
      onTryNow={none}
      onLeave={none}
      onClose={none}
      {...handlers}
    />,
  );
  return within(screen.getByRole('dialog', { name: 'Saving the report' }));
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const failed = (name: Name) => ({ name, status: 'failed', error: new Error('no connection') }) as const;

describe('the steps of a save', () => {
  it('show the progress of each', () => {
    const dialog = show(
      [
        { name: 'zip', status: 'skipped' },
        { name: 'report', status: 'running', share: 0.4 },
        { name: 'closing', status: 'waiting' },
      ],
      true,
    );
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Step zipzip is not needed',
      'Step report',
      'Step closing',
    ]);
    expect(dialog.getByRole('progressbar', { name: 'Step report' }).getAttribute('aria-valuenow')).toBe('40');
  });

  it('have no bar if their share is unknown', () => {
    const dialog = show([{ name: 'report', status: 'running', share: null }], true);
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it('cannot be closed while they run, not even by a key', () => {
    const onClose = vi.fn<() => void>();
    show([{ name: 'report', status: 'running', share: null }], true, { onClose });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([onClose.mock.calls.length, buttons()]).toEqual([0, []]);
  });

  it.each<[string, ChainState<Name>, string[]]>([
    ['before the report is sent', [{ name: 'report', status: 'waiting' }], ['Cancel']],
    ['while it is sent', [{ name: 'report', status: 'running', share: 0 }], []],
    ['once it is saved', [{ name: 'report', status: 'done' }], []],
  ])('can be cancelled %s: %j offers %j', (_, state, offered) => {
    const onCancel = vi.fn<() => void>();
    show(state, true, { onCancel });
    expect(buttons()).toEqual(offered);
  });

  it('offer no Cancel if the save always runs to its end', () => {
    show([{ name: 'report', status: 'waiting' }], true);
    expect(buttons()).toEqual([]);
  });
});

describe('a step that waits for the connection', () => {
  const OFFLINE = new ApiError(0, 'offline', 'The server could not be reached.');
  const held = (error: Error): ChainState<Name> => [
    { name: 'zip', status: 'done' },
    { name: 'report', status: 'held', error, sent: { done: 3 * 1_048_576, of: 8 * 1_048_576, unit: 'bytes' } },
  ];

  it('says so and how much is sent, and offers to try at once or to go back', () => {
    const [onTryNow, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const dialog = show(held(OFFLINE), true, { onTryNow, onClose });
    expect(dialog.getByText(/^Waiting for the connection/)).toBeTruthy();
    expect(dialog.getByText('3.0 MB of 8.0 MB')).toBeTruthy();
    expect(buttons()).toEqual(['Back to the report', 'Try now']);
    fireEvent.click(dialog.getByRole('button', { name: 'Try now' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the report' }));
    expect([onTryNow, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('says what a busy server says', () => {
    expect(
      show(held(new ApiError(503, 'busy', 'The portal is busy.')), true).getByText(/The portal is busy/),
    ).toBeTruthy();
  });

  it('after the report is saved leads on', () => {
    const onLeave = vi.fn<() => void>();
    const state: ChainState<Name> = [
      { name: 'report', status: 'done' },
      { name: 'closing', status: 'held', error: OFFLINE },
    ];
    fireEvent.click(show(state, true, { onLeave }).getByRole('button', { name: 'Leave' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe('what is sent', () => {
  const running = (more: object): ChainState<Name> => [{ name: 'report', status: 'running', share: 0.14, ...more }];
  it.each([
    [{ sent: { done: 14, of: 100, unit: 'pictures' }, secondsLeft: 118 }, '14 of 100, about 2 min'],
    [{ sent: { done: 14, of: 100, unit: 'pictures' }, secondsLeft: 35 }, '14 of 100, about 40 s'],
    [{ sent: { done: 14, of: 100, unit: 'pictures' }, secondsLeft: null }, '14 of 100'],
    [{ sent: { done: 1_048_576, of: 8_388_608, unit: 'bytes' }, secondsLeft: 95 }, '1.0 MB of 8.0 MB, about 2 min'],
  ])('%j is said as %s', (more, text) => {
    expect(show(running(more), true).getByText(text)).toBeTruthy();
  });
});

describe('a save that ended', () => {
  it('without saving the report leads back to it', () => {
    const onClose = vi.fn<() => void>();
    const dialog = show([failed('report'), failed('closing')], false, { onClose });
    expect(dialog.getByText('Not saved')).toBeTruthy();
    expect(dialog.getByText('report: no connection')).toBeTruthy();
    expect(buttons()).toEqual(['Back to the report', 'Retry']);
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the report' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('with only the report saved leads on', () => {
    const onLeave = vi.fn<() => void>();
    const dialog = show([{ name: 'report', status: 'done' }, failed('closing')], false, { onLeave });
    expect(dialog.getByText('Saved in part')).toBeTruthy();
    expect(buttons()).toEqual(['Leave', 'Retry']);
    fireEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('successfully offers nothing: the page moves on by itself', () => {
    show([{ name: 'report', status: 'done' }], false);
    expect(buttons()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

/** A page with a chain whose report fails `failures` times and whose zip waits for `held`. */
function Saving({ failures, held }: { failures: number; held?: Promise<void> }) {
  const chain = useSaveChain<Name>();
  const [left, setLeft] = useState(failures);
  const steps: ChainStep<Name>[] = [
    { name: 'zip', run: () => held ?? Promise.resolve() },
    {
      name: 'report',
      run: async () => {
        if (left > 0) throw new Error('no connection');
      },
    },
  ];
  return (
    <>
      <button onClick={() => void chain.save(steps)}>Save</button>
      <button onClick={() => setLeft(0)}>Repair</button>
      <button onClick={chain.cancel}>Stop</button>
      <p>{chain.state === null ? 'no save' : chain.complete ? 'complete' : chain.running ? 'running' : 'failed'}</p>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the chain of a page', () => {
  it('has no state before its first save, and reports when it is complete', async () => {
    renderPage(<Saving failures={0} />);
    expect(screen.getByText('no save')).toBeTruthy();
    press('Save');
    expect(await screen.findByText('complete')).toBeTruthy();
  });

  it('reports that it failed, and starts again with what changed', async () => {
    renderPage(<Saving failures={1} />);
    press('Save');
    expect(await screen.findByText('failed')).toBeTruthy();
    press('Repair');
    press('Save');
    expect(await screen.findByText('complete')).toBeTruthy();
  });

  it('that is cancelled has no state, and runs no further step', async () => {
    let letGo: () => void = () => {};
    renderPage(<Saving failures={1} held={new Promise<void>((resolve) => (letGo = resolve))} />);
    press('Save');
    await screen.findByText('running');
    press('Stop');
    letGo();
    await waitFor(() => expect(screen.getByText('no save')).toBeTruthy());
  });
});
