import { RIG_SPEC_TEMPLATE, type SpecGroup } from './rig-specs.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySpecChanges, specChanges, isSameField, mergeSpecChanges } from './spec-changes.ts';
import { copySpecs, stillCopied } from './spec-copy.ts';
import { specFieldAt, fieldNameProblem, putSpecField, type SpecFieldPlace, type RigContent } from './spec-fields.ts';

const specsOf = (fields: Record<string, string>): SpecGroup[] => [
  { id: 1, title: 'General Data', subSpecs: [{ id: 10, title: 'Identity', Main: { id: 100, ...fields } }] },
  { id: 2, title: 'Mast', subSpecs: [] },
];
const at = (field: string): SpecFieldPlace => ({ group: 0, subSpec: 0, section: 'Main', field });
const rig = (fields: Record<string, string>, name = 'Falcon'): RigContent => ({ name, specs: specsOf(fields) });

const contents: fc.Arbitrary<RigContent> = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom('Builder', 'Flag', 'H2S service', 'Locking pins'),
      fc.constantFrom('', '0', '1', 'x'),
    ),
    fc.constantFrom('Falcon', 'Marlin'),
  )
  .map(([fields, name]) => rig(fields, name));

/** The fields with their values, ignoring order: a field that is removed and added back comes last. */
const said = ({ name, specs }: RigContent) => [name, { ...(specs[0]?.subSpecs[0]?.['Main'] as object) }];

describe('a field', () => {
  it('is set in its place, so that the order of the fields stays', () => {
    const specs = putSpecField(specsOf({ Builder: 'a', Flag: 'b' }), at('Builder'), 'c');
    expect(JSON.stringify(specs)).toBe(JSON.stringify(specsOf({ Builder: 'c', Flag: 'b' })));
  });

  it('comes last in its section when it is new', () => {
    const specs = putSpecField(specsOf({ Flag: 'b' }), at('Builder'), '');
    expect(Object.keys(specs[0]?.subSpecs[0]?.['Main'] as object)).toEqual(['id', 'Flag', 'Builder']);
  });

  it('is gone once it is removed, and the original specifications are unchanged', () => {
    const before = specsOf({ Builder: 'a' });
    expect(specFieldAt(putSpecField(before, at('Builder'), null), at('Builder'))).toBeNull();
    expect(specFieldAt(before, at('Builder'))).toBe('a');
  });

  it('brings its sub-spec along where that is not there', () => {
    const specs = putSpecField(
      specsOf({}),
      { group: 1, subSpec: 3, section: 'Main', field: 'Height' },
      '170',
      'Derrick',
    );
    expect(specs[1]?.subSpecs).toEqual([{ title: 'Derrick', Main: { Height: '170' } }]);
  });

  it.each([
    ['Builder', 'taken'],
    [' builder ', 'taken'],
    ['rig_id', 'reserved'],
    ['Title', 'reserved'],
    ['__proto__', 'reserved'],
    ['', 'letter'],
    ['42', 'letter'],
    ['Height 2', null],
    ['ارتفاع', null],
  ])('called "%s" beside a Builder: %s', (name, problem) => {
    expect(fieldNameProblem(name, ['Builder'])).toBe(problem);
  });
});

describe('changes', () => {
  it('turn one version into the other', () => {
    fc.assert(
      fc.property(contents, contents, (from, to) => {
        expect(said(applySpecChanges(from, specChanges(from, to)))).toEqual(said(to));
      }),
    );
  });

  it('are empty between equal versions of a whole specification', () => {
    const specs = structuredClone([...RIG_SPEC_TEMPLATE]);
    expect(specChanges({ name: 'Falcon', specs }, { name: 'Falcon', specs: structuredClone(specs) })).toEqual([]);
  });

  it('survive being stored as JSON', () => {
    fc.assert(
      fc.property(contents, contents, (from, to) => {
        const changes = specChanges(from, to);
        expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
      }),
    );
  });

  it('are put on what is saved where nobody else touched the field', () => {
    const mine = specChanges(rig({ Builder: 'a', Flag: 'b' }), rig({ Builder: 'mine', Flag: 'b' }));
    const merge = mergeSpecChanges(mine, rig({ Builder: 'a', Flag: 'theirs' }));
    expect(merge.conflicts).toEqual([]);
    expect(said(merge.content)).toEqual(said(rig({ Builder: 'mine', Flag: 'theirs' })));
  });

  it('never overwrite what someone else saved: both are shown', () => {
    const mine = specChanges(rig({ Builder: 'a' }), rig({ Builder: 'mine' }, 'Mine'));
    const { content, conflicts } = mergeSpecChanges(mine, rig({ Builder: 'theirs' }, 'Theirs'));
    expect(conflicts.map(({ after, now }) => [after, now])).toEqual([
      ['Mine', 'Theirs'],
      ['mine', 'theirs'],
    ]);
    expect(said(content)).toEqual(said(rig({ Builder: 'theirs' }, 'Theirs')));
  });

  it('lose nothing from either side, whatever both did', () => {
    fc.assert(
      fc.property(contents, contents, contents, (base, mine, theirs) => {
        const [ours, others] = [specChanges(base, mine), specChanges(base, theirs)];
        const { content, conflicts } = mergeSpecChanges(ours, theirs);
        for (const change of ours) {
          if (conflicts.some((conflict) => isSameField(conflict, change))) continue;
          const value = change.place ? specFieldAt(content.specs, change.place) : content.name;
          expect(value).toBe(change.after);
        }
        for (const change of others) {
          if (ours.some((our) => isSameField(our, change) && our.after !== change.after)) continue;
          const value = change.place ? specFieldAt(content.specs, change.place) : content.name;
          expect(value).toBe(change.after);
        }
      }),
    );
  });
});

describe('copying from another rig', () => {
  const into = specsOf({ Builder: '', Flag: 'here' });
  const from = specsOf({ Builder: 'Lone Ridge', Flag: 'there', Class: 'A1', Note: ' ' });

  it('fills what is empty and keeps what is filled in', () => {
    const { specs, filled, replaced } = copySpecs(into, from, { group: null, replace: false });
    expect(said({ name: '', specs })).toEqual(said(rig({ Builder: 'Lone Ridge', Flag: 'here', Class: 'A1' }, '')));
    expect([filled, replaced]).toEqual([2, 0]);
  });

  it('replaces filled-in fields if chosen, but never clears one', () => {
    const { specs, replaced } = copySpecs(specsOf({ Flag: 'here', Note: 'kept' }), from, {
      group: null,
      replace: true,
    });
    expect(specFieldAt(specs, at('Flag'))).toBe('there');
    expect(specFieldAt(specs, at('Note'))).toBe('kept');
    expect(replaced).toBe(1);
  });

  it('copies only the chosen step', () => {
    expect(copySpecs(into, from, { group: 1, replace: true })).toEqual({
      specs: into,
      filled: 0,
      replaced: 0,
      left: 0,
      fields: [],
    });
  });

  it('leaves out what identifies the other rig, also where it would be replaced', () => {
    const theirs = specsOf({ Builder: 'Lone Ridge', 'Serial number': 'LR-77', 'Previous rig name(s)': 'Sea Fox' });
    for (const replace of [false, true]) {
      const { specs, left, fields } = copySpecs(specsOf({ 'Serial number': replace ? 'ours' : '' }), theirs, {
        group: null,
        replace,
      });
      expect(specFieldAt(specs, at('Serial number'))).toBe(replace ? 'ours' : '');
      expect(specFieldAt(specs, at('Previous rig name(s)'))).toBeNull();
      expect([left, fields]).toEqual([2, [{ place: at('Builder'), value: 'Lone Ridge' }]]);
    }
  });

  it('says which fields nobody has changed since', () => {
    const { specs, fields } = copySpecs(into, from, { group: null, replace: false });
    const changed = putSpecField(specs, at('Class'), 'B2');
    expect(stillCopied(fields, changed)).toEqual([{ place: at('Builder'), value: 'Lone Ridge' }]);
  });

  it('finds a sub-spec by its title, wherever it is', () => {
    const source: SpecGroup[] = [
      { title: 'General Data', subSpecs: [{ title: 'Other' }, { title: 'Identity', Main: { Builder: 'Lone Ridge' } }] },
    ];
    expect(specFieldAt(copySpecs(into, source, { group: null, replace: false }).specs, at('Builder'))).toBe(
      'Lone Ridge',
    );
  });
});
