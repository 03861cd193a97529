import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCompoundFile } from '../../test/build-xls.ts';
import { testFile } from '../../test/cells-of.ts';
import { readWorkbook } from '../read-workbook.ts';
import { WorkbookError } from '../workbook-error.ts';
import { openCompoundFile } from './compound-file.ts';

const damaged = expect.objectContaining({ code: 'damaged' });
const becauseOf = (cause: string) => expect.objectContaining({ code: 'damaged', cause });

describe('a valid compound file', () => {
  test('every stream written is read back, short ones from the mini stream', () => {
    const content = fc.uint8Array({ minLength: 1, maxLength: 9000 });
    fc.assert(
      fc.property(content, content, (book, other) => {
        const file = openCompoundFile(buildCompoundFile({ Workbook: book, Other: other }));
        expect(file.read('workbook')).toEqual(book);
        expect(file.read('Other')).toEqual(other);
      }),
      { numRuns: 50 },
    );
  });

  test('a stream that is not there is undefined', () => {
    const file = openCompoundFile(buildCompoundFile({ Workbook: Uint8Array.of(1) }));
    expect([file.has('Book'), file.read('Book')]).toEqual([false, undefined]);
  });

  test('a workbook embedded in a document is not mistaken for the document', () => {
    const file = openCompoundFile(buildCompoundFile({ 'MBD001/Workbook': Uint8Array.of(9), Other: Uint8Array.of(1) }));
    expect([file.has('Workbook'), file.has('Other')]).toEqual([false, true]);
  });
});

describe('a compound file that lies', () => {
  const bytes = (): { bytes: Uint8Array; view: DataView } => {
    const copy = testFile('sample-findings-marlin-crest.xls');
    return { bytes: copy, view: new DataView(copy.buffer) };
  };
  const tableSector = (view: DataView): number => (view.getUint32(76, true) + 1) * 512;

  test('a chain that loops is damage, not an endless loop', () => {
    const { bytes: looping, view } = bytes();
    const directory = view.getUint32(48, true);
    view.setUint32(tableSector(view) + directory * 4, directory, true);
    expect(() => openCompoundFile(looping)).toThrow(becauseOf('compound file chain loops'));
  });

  test('a loop in the list of table sectors is damage', () => {
    const { bytes: looping, view } = bytes();
    view.setUint32(68, 3, true);
    looping.fill(0xff, 4 * 512, 4 * 512 + 508);
    view.setUint32(4 * 512 + 508, 3, true);
    expect(() => openCompoundFile(looping)).toThrow(becauseOf('compound file DIFAT loops'));
  });

  test('an invalid sector size is damage', () => {
    const { bytes: odd, view } = bytes();
    view.setUint16(30, 31, true);
    expect(() => openCompoundFile(odd)).toThrow(damaged);
  });

  test('with any bytes changed, the workbook is read or refused with a code', () => {
    const sample = testFile('sample-findings-marlin-crest.xls');
    const change = fc.record({ at: fc.oneof(fc.nat(600), fc.nat(sample.length - 1)), to: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const copy = sample.slice();
        for (const { at, to } of changes) copy[at] = to;
        expect(failure(() => readWorkbook(copy))).toSatisfy(
          (error: unknown) => error === undefined || error instanceof WorkbookError,
        );
      }),
      { numRuns: 200 },
    );
  });
});

function failure(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}
