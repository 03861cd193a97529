import { beforeEach, describe, expect, it, vi } from 'vitest';

// Nothing has loaded their parts yet.
beforeEach(() => vi.resetModules());

const connected = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

describe('without a connection, before their parts were loaded', () => {
  it.each([true, false])("the browser's own dialog asks for confirmation, and its answer counts: %s", async (yes) => {
    connected(false);
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(yes);
    const { useConfirm } = await import('../dialogs/confirm.tsx');
    expect(await useConfirm()({ title: 'Save Report', message: 'Are you sure?' })).toBe(yes);
    expect(ask).toHaveBeenCalledWith('Save Report\n\nAre you sure?');
  });

  it("the browser's own dialog says what happened, and how work in progress ended", async () => {
    connected(false);
    const tell = vi.spyOn(globalThis, 'alert').mockImplementation(() => {});
    const { notify } = await import('../feedback/notify.tsx');
    notify.danger('Not saved', 'The server cannot be reached.');
    const saving = notify.progress('Saving', 'Rig 1');
    saving.success('Saved', 'Rig 1 is saved.');
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
    expect(tell.mock.calls.flat()).toEqual(['Not saved\n\nThe server cannot be reached.', 'Saved\n\nRig 1 is saved.']);
  });

  it('a part is not requested, since it could not be requested again; with a connection it is, once', async () => {
    const { partLoader } = await import('./part-loader.ts');
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('a part');
    const part = partLoader(load);
    connected(false);
    await expect(part()).rejects.toThrow('no connection');
    expect(load).not.toHaveBeenCalled();
    connected(true);
    expect([await part(), await part()]).toEqual(['a part', 'a part']);
    connected(false);
    expect(await part()).toBe('a part');
    expect(load).toHaveBeenCalledOnce();
  });
});
