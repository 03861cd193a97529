import { describe, expect, it, vi } from 'vitest';
import { withIndexedDb } from '../../test/indexed-db.ts';
import { deviceDrafts } from './device-drafts.ts';

withIndexedDb();

const DAY = 86_400_000;

describe('drafts on the device', () => {
  it('are found as last kept, each under its key, until they are dropped', async () => {
    await deviceDrafts.keep('one', { status: 'OPEN' });
    await deviceDrafts.keep('one', { status: 'CLOSED' });
    await deviceDrafts.keep('two', 2);
    expect((await deviceDrafts.find('one'))?.value).toEqual({ status: 'CLOSED' });
    await deviceDrafts.drop('one');
    expect(await deviceDrafts.find('one')).toBeNull();
    expect((await deviceDrafts.find('two'))?.value).toBe(2);
  });

  it('are written only where they have changed if they are long', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => ({ row, text: 'a' }));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await deviceDrafts.keep('long', { rows });
    expect(put).toHaveBeenCalledTimes(4 + 1);
    put.mockClear();
    const edited = rows.with(700, { row: 700, text: 'b' });
    await deviceDrafts.keep('long', { rows: edited });
    expect(put).toHaveBeenCalledTimes(1 + 1);
    put.mockRestore();
    expect((await deviceDrafts.find('long'))?.value).toEqual({ rows: edited });
    await deviceDrafts.keep('long', { rows: rows.slice(0, 150) }, new Map([['file', new Blob(['x'])]]));
    const found = await deviceDrafts.find('long');
    expect(found?.value).toEqual({ rows: rows.slice(0, 150) });
    expect([...(found?.files.keys() ?? [])]).toEqual(['file']);
  });

  it('expire 30 days after the last change', async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 31 * DAY);
    await deviceDrafts.keep('old', 1);
    clock.mockReturnValue(now - 29 * DAY);
    await deviceDrafts.keep('new', 1);
    clock.mockRestore();
    expect(await deviceDrafts.find('old')).toBeNull();
    expect(await deviceDrafts.find('new')).toMatchObject({ value: 1, keptAt: now - 29 * DAY });
  });

  it('are absent if the browser refuses, and nothing fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(await deviceDrafts.keep('one', 1)).toBe(false);
    expect(await deviceDrafts.find('one')).toBeNull();
    expect(await deviceDrafts.drop('one')).toBe(false);
    warn.mockRestore();
  });
});
