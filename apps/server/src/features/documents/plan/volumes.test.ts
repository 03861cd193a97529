import { expect, onTestFinished, test } from 'vitest';
import { aDocument, aFinding, writeContent } from '../../../../test/support/document-content.ts';
import { aFolder } from '../../../../test/support/harness.ts';
import type { DocumentFinding, PdfOptions } from '../content.ts';
import { readPlan, readVolume } from './volumes.ts';

/** The volumes of a document of these findings. */
function volumesOf(findings: readonly DocumentFinding[], pictures: PdfOptions['pictures'] = 'none') {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  writeContent(aDocument(findings), folder, pictures);
  const plan = readPlan(folder);
  return plan.volumes.map((_, index) => readVolume(folder, plan, index + 1));
}

const refsIn = (volume: ReturnType<typeof volumesOf>[number] | undefined) =>
  (volume?.sections ?? []).flatMap(({ findings }) => findings.map(({ ref }) => ref));

const some = (count: number, own: Partial<DocumentFinding> = {}) =>
  Array.from({ length: count }, (_, index) => aFinding(index + 1, own));

test.each<[string, DocumentFinding[], volumes: number]>([
  ['a thousand findings are one', some(1000), 1],
  ['three thousand are several', some(3000), 3],
  ['a hundred with long texts are several', some(100, { deficiency: 'x'.repeat(32_000) }), 3],
  ['a thousand in Arabic are several', some(1000, { deficiency: 'صمام '.repeat(40) }), 2],
  ['none are one', [], 1],
])('%s', (_, findings, count) => {
  const volumes = volumesOf(findings);
  expect(volumes).toHaveLength(count);
  expect(volumes.flatMap(refsIn)).toEqual(findings.map(({ ref }) => ref));
  const before = volumes.map((volume, index) => [volume.before, volumes.slice(0, index).flatMap(refsIn).length]);
  for (const [said, counted] of before) expect(said).toBe(counted);
});

test('a section that goes on in the next volume says so, and how many findings it has in all', () => {
  const before = Array.from({ length: 900 }, () => ({ path: 'a.jpg', name: 'a.jpg' }));
  const volumes = volumesOf(some(5, { before }), 'small');
  const parts = volumes.flatMap(({ sections }) => sections.map(({ continued, total }) => ({ continued, total })));
  expect(parts).toEqual([false, true, true].map((continued) => ({ continued, total: 5 })));
});

test('a finding that is more than a volume may have is in one of its own', () => {
  const long = aFinding(2, { deficiency: 'x'.repeat(2_000_000) });
  expect(volumesOf([aFinding(1), long, aFinding(3)]).map(refsIn)).toEqual([['DM-1'], ['DM-2'], ['DM-3']]);
});

test('pictures are left out where none are wanted', () => {
  const before = [{ path: 'a.jpg', name: 'a.jpg' }];
  const [volume] = volumesOf(some(2, { before }));
  expect(volume?.sections.flatMap(({ findings }) => findings.flatMap((one) => one.before))).toEqual([]);
});
