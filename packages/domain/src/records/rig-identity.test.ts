import { describe, expect, it } from 'vitest';
import { identifiesRig } from './rig-identity.ts';
import { RIG_SPEC_TEMPLATE, sectionsOf } from './rig-specs.ts';

describe('a field identifies its rig', () => {
  it.each([
    'Previous rig name(s)',
    'Ex-names',
    'Unit name',
    'IMO / registration number',
    'IMO No.',
    'MMSI',
    'Call sign',
    'Callsign',
    'Official number',
    'Hull No.',
    'Serial numbers',
    "Owner's asset number",
    'Tag no.',
    'Certificate number',
    'E-mail of the rig',
    'الرقم التسلسلي',
    'رقم التسجيل',
    'الأسماء السابقة للمنصة',
    'إشارة النداء',
  ])('%s', (name) => {
    expect(identifiesRig(name)).toBe(true);
  });

  it.each([
    'Rig type',
    'Rig owner',
    'Builder / yard',
    'Hull length (ft)',
    'Number of legs',
    'Insert bowls (numbers)',
    '',
  ])('but not: %s', (name) => {
    expect(identifiesRig(name)).toBe(false);
  });

  it('in the blank specifications: these and no others', () => {
    const fields = RIG_SPEC_TEMPLATE.flatMap(({ subSpecs }) =>
      subSpecs.flatMap((subSpec) => sectionsOf(subSpec).flatMap((section) => section.fields)),
    );
    const found = fields.map(({ name }) => name).filter(identifiesRig);
    expect([...new Set(found)].toSorted()).toEqual([
      'Certificate number',
      'Flag / registration',
      'Hazardous area drawing reference',
      'IMO / registration number',
      'Previous rig name(s)',
      'Reel certificate number',
      'Safety case / HSE case reference',
      'Serial number',
      'Serial numbers',
    ]);
  });
});
