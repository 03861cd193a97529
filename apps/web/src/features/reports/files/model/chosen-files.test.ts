import { describe, expect, it } from 'vitest';
import { CHOSEN_FILES_KEEPING, withFate, withFiles, withoutFile, type ChosenFiles } from './chosen-files.ts';

const file = (name: string) => new File(['x'], name);
const NOTHING: ChosenFiles = { report: 'the report', chosen: [] };
/** a.pdf waits, b.pdf is stored, c.pdf has failed. */
const THREE: ChosenFiles = {
  report: 'the report',
  chosen: [
    { id: 'a', file: file('a.pdf'), status: 'waiting' },
    { id: 'b', file: file('b.pdf'), status: 'done', path: 'uploads/b' },
    { id: 'c', file: file('c.pdf'), status: 'failed', error: new Error('too large') },
  ],
};
const fates = ({ chosen }: ChosenFiles) =>
  chosen.map((one) => [one.file.name, one.status === 'done' ? one.path : one.status]);

describe('files chosen for a report', () => {
  it('wait behind those that were chosen before, even two with the same name', () => {
    const work = withFiles(THREE, [file('a.pdf'), file('d.pdf')]);
    expect(fates(work).slice(3)).toEqual([
      ['a.pdf', 'waiting'],
      ['d.pdf', 'waiting'],
    ]);
    expect(new Set(work.chosen.map(({ id }) => id)).size).toBe(5);
    expect(work.report).toBe('the report');
  });

  it('are removed one by one', () => {
    expect(fates(withoutFile(THREE, 'b'))).toEqual([
      ['a.pdf', 'waiting'],
      ['c.pdf', 'failed'],
    ]);
  });

  it.each([
    ['a', { status: 'done', path: 'uploads/a' }, ['uploads/a', 'uploads/b', 'failed']],
    ['a', { status: 'failed', error: new Error('offline') }, ['failed', 'uploads/b', 'failed']],
    ['c', { status: 'waiting' }, ['waiting', 'uploads/b', 'waiting']],
    ['gone', { status: 'waiting' }, ['waiting', 'uploads/b', 'failed']],
  ] as const)('have what became of %s: %j', (id, fate, expected) => {
    expect(fates(withFate(THREE, id, fate)).map(([, said]) => said)).toEqual(expected);
  });

  it('lose the reason for the failure once they are tried again', () => {
    expect(withFate(THREE, 'c', { status: 'waiting' }).chosen[2]).not.toHaveProperty('error');
  });
});

describe('chosen files kept on this device', () => {
  const { pack, unpack } = CHOSEN_FILES_KEEPING;
  const HOUR = 3_600_000;
  const keptFor = (hours: number, files = pack(THREE)?.files ?? new Map<string, Blob>()) => {
    const value = pack(THREE)?.value ?? { report: '', chosen: [] };
    return unpack({ value, files, keptAt: Date.now() - hours * HOUR });
  };

  it('are not kept while there are none', () => {
    expect(pack(NOTHING)).toBeNull();
  });

  it('keep their stored paths for 20 hours, and are uploaded again after that', () => {
    expect(fates(keptFor(19))).toEqual([
      ['a.pdf', 'waiting'],
      ['b.pdf', 'uploads/b'],
      ['c.pdf', 'waiting'],
    ]);
    expect(fates(keptFor(21)).map(([, said]) => said)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(keptFor(19).report).toBe('the report');
  });

  it('are left out if the device has lost the file', () => {
    expect(fates(keptFor(1, new Map([['b', file('b.pdf')]])))).toEqual([['b.pdf', 'uploads/b']]);
  });
});
