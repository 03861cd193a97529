import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

const values = (entity: string, before: Parameters<typeof changedValues>[0]['before'], after: typeof before) =>
  changedValues({ entity, before, after }).map(({ place, before: was, after: is }) => [place, was, is]);

const cell = (sheet: string, position: string, column: string | null) => ({ of: 'cell', sheet, position, column });

describe('the changed values of an entry', () => {
  it.each([
    ['a status', 'Mast', 'G11', 'G'],
    ['a remark', 'Mast', 'N7', 'N'],
    ['a picture', 'Mast', 'O11', 'picture'],
    ['a further picture', 'Mast', 'AA11', 'picture'],
    ['a figure of the Summary', 'Summary', 'C4', null],
  ])('name the column of %s', (_, sheet, position, column) => {
    expect(
      values('report', { cells: { [sheet]: { [position]: 'a' } } }, { cells: { [sheet]: { [position]: 'b' } } }),
    ).toEqual([[cell(sheet, position, column), 'a', 'b']]);
  });

  it('are fields of a record, and one that only one side has', () => {
    expect(values('user', { name: 'Amina' }, { name: 'Amina B.', password: 'changed' })).toEqual([
      [{ of: 'field', name: 'name' }, 'Amina', 'Amina B.'],
      [{ of: 'field', name: 'password' }, null, 'changed'],
    ]);
  });

  it('are fields of specifications by group and place', () => {
    const specs = { Mast: { 'Main mast › Identity › Maker': 'Pyramid' } };
    expect(values('rig', { specs: {} }, { specs })).toEqual([
      [{ of: 'specification', group: 'Mast', path: 'Main mast › Identity › Maker' }, null, 'Pyramid'],
    ]);
  });

  it('name stored files only by their names', () => {
    const files = ['uploads/rigs/1/a.pdf', 'uploads/rigs/1/b b.pdf'];
    expect(values('file', null, { files })).toEqual([[{ of: 'field', name: 'files' }, null, 'a.pdf\nb b.pdf']]);
    expect(values('rig', { image: 'uploads/rigs/1/rig.jpg' }, { image: null })).toEqual([
      [{ of: 'field', name: 'image' }, 'rig.jpg', null],
    ]);
  });

  it('leave out what is empty on both sides, and what nobody can read of a new report', () => {
    const after = { kind: 'closing', rig: 'aaaa', parent: 'bbbb', counts: { all: { total: 2 } } };
    expect(values('report', null, after)).toEqual([]);
    expect(values('visit', null, { other_rig: null, rig: 'Falcon', description: '' })).toEqual([
      [{ of: 'field', name: 'rig' }, null, 'Falcon'],
    ]);
  });

  it('of a deletion are only the file that was deleted: of other records the name is above them', () => {
    expect(values('report', { label: 'closing of Falcon' }, null)).toEqual([]);
    expect(values('file', { label: 'a.pdf' }, null)).toEqual([[{ of: 'field', name: 'label' }, 'a.pdf', null]]);
  });

  it('show other values by their path', () => {
    expect(values('finding', { a: { b: 1 } }, { a: { b: true } })).toEqual([
      [{ of: 'field', name: 'a › b' }, '1', 'true'],
    ]);
  });
});
