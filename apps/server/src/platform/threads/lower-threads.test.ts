import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lowerThreads } from './lower-threads.ts';

const OWN_THREADS = '/proc/self/task';
const ITS_THREADS = 'libvips worker';

/** The priorities of the threads of this process that have that name, as numbers that are higher the later they go. */
const prioritiesOf = (name: string): number[] =>
  readdirSync(OWN_THREADS)
    .map((thread) => readFileSync(`${OWN_THREADS}/${thread}/stat`, 'utf8'))
    .filter((stat) => stat.includes(`(${name})`))
    .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));

test.runIf(process.platform === 'linux')(
  'the threads that decode pictures get a lower priority than the one that answers requests',
  async () => {
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer();
    expect(prioritiesOf(ITS_THREADS).length).toBeGreaterThan(0);
    await lowerThreads(ITS_THREADS);
    expect(new Set(prioritiesOf(ITS_THREADS))).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  },
);
