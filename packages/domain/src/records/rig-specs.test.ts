import { describe, expect, it } from 'vitest';

import {
  booleanLikeText,
  filledFields,
  HIDDEN_SPEC_KEYS,
  isBooleanLike,
  RIG_SPEC_TEMPLATE,
  sectionsOf,
  STEP_TITLES,
  type SubSpec,
} from './rig-specs.ts';

describe('the blank structure of a rig', () => {
  it('has one group per wizard step, in their order', () => {
    expect(STEP_TITLES).toHaveLength(21);
    expect(RIG_SPEC_TEMPLATE.map(({ title }) => title)).toEqual(STEP_TITLES);
    expect(STEP_TITLES.slice(6, 11)).toEqual([
      'Casing Stabbing Board',
      'Substructure',
      'Crown Block',
      'Traveling Block',
      'Hook Block',
    ]);
  });

  it('has fields in every group, all of them empty', () => {
    for (const group of RIG_SPEC_TEMPLATE) {
      const { filled, total } = filledFields(group);
      expect(filled).toBe(0);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('has no field whose name a browser would move to the front, as it does with numbers', () => {
    const names = RIG_SPEC_TEMPLATE.flatMap(({ subSpecs }) => subSpecs).flatMap((subSpec) =>
      sectionsOf(subSpec).flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)]),
    );
    expect(names.filter((name) => /^\d+$/.test(name) || HIDDEN_SPEC_KEYS.includes(name))).toEqual([]);
  });
});

const mast: SubSpec = {
  id: 7,
  title: 'Mast',
  rig_spec_id: 3,
  'Zone of use': { id: 1, sub_spec_id: 7, 'Wind limit (kn)': '70', 'Built according to API 4F': '1' },
  Access: { id: 2, sub_spec_id: 7, Ladder: ' ', 'Video camera': '' },
};

describe('the sections of a sub-spec', () => {
  it('come in stored order, with their fields in stored order, without the hidden keys', () => {
    expect(sectionsOf(mast)).toEqual([
      {
        name: 'Zone of use',
        fields: [
          { name: 'Wind limit (kn)', value: '70' },
          { name: 'Built according to API 4F', value: '1' },
        ],
      },
      {
        name: 'Access',
        fields: [
          { name: 'Ladder', value: ' ' },
          { name: 'Video camera', value: '' },
        ],
      },
    ]);
  });

  it('are the keys that contain fields', () => {
    expect(sectionsOf({ title: 'Odd', 'A text': 'text', 'A number': 4, Gone: undefined })).toEqual([]);
    expect(sectionsOf({ title: 'Odd', Section: { Missing: undefined, Number: 12 } })).toEqual([
      {
        name: 'Section',
        fields: [
          { name: 'Missing', value: '' },
          { name: 'Number', value: '12' },
        ],
      },
    ]);
  });

  it('count fields with more than blanks as filled in', () => {
    expect(filledFields({ title: 'Mast', subSpecs: [mast, { title: 'Empty' }] })).toEqual({ filled: 2, total: 4 });
  });
});

describe('a field is answered with Yes or No', () => {
  it.each([
    ['Built and maintained according to class rules', true],
    ['Helideck VIDEO camera', true],
    ['Rig saver spring return actuator', true],
    ['Pinion locking system fitted', true],
    ['Rig suitable for H2S service', true],
    ['Hydraulic starting accumulator fitted', true],
    ['Camera', false],
    ['Assignment switch lock', false],
    ['Year built', false],
    ['', false],
  ])('%j: %s', (name, booleanLike) => {
    expect(isBooleanLike(name)).toBe(booleanLike);
  });

  it.each([
    ['1', 'Yes'],
    [1, 'Yes'],
    [' 1 ', 'Yes'],
    ['0', 'No'],
    [0, 'No'],
    ['', 'No'],
    ['yes', 'No'],
    [null, 'No'],
    [undefined, 'No'],
  ])('%j reads %s', (value, text) => {
    expect(booleanLikeText(value)).toBe(text);
  });
});
