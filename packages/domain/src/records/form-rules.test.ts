import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { choosableClients, generateClientCode, isClientComplete, preselectedClient } from './clients.ts';
import { canAddRig, isRigNameLongEnough } from './rigs.ts';
import { isEditedUserComplete, isNewUserComplete, isPasswordLengthAllowed } from './users.ts';
import { isVisitComplete, OTHER_RIG_ID } from './visits.ts';
import { isWorkbookName } from '../imports/workbook-files.ts';

describe('a rig', () => {
  it.each([
    ['Rig1', true],
    ['Rig', false],
    [' Rig ', false],
    ['Rig\u200B\u00AD', false],
    ['', false],
  ])('with the name %j has a long enough name: %s', (name, enough) => {
    expect(isRigNameLongEnough(name)).toBe(enough);
  });

  it('also needs a client if the user is an owner', () => {
    expect(canAddRig({ name: 'Marlin', clientId: null }, true)).toBe(false);
    expect(canAddRig({ name: 'Marlin', clientId: 3 }, true)).toBe(true);
    expect(canAddRig({ name: 'Marlin', clientId: null }, false)).toBe(true);
    expect(canAddRig({ name: 'Mar', clientId: 3 }, true)).toBe(false);
  });
});

describe('a client', () => {
  const form = { name: 'Halcyon Reach', code: 'abc', active: 1, uuid: 'a-b-c' } as const;
  it.each([
    [form, true],
    [{ ...form, active: 0 } as const, true],
    [{ ...form, active: null }, false],
    [{ ...form, name: '  ' }, false],
    [{ ...form, code: '' }, false],
    [{ ...form, uuid: '' }, false],
  ])('%j can be saved: %s', (client, complete) => {
    expect(isClientComplete(client)).toBe(complete);
  });

  it('is offered unless it is the provider, and preselected if it is the only one', () => {
    expect(choosableClients([{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 2 }, { id: 3 }]);
    expect(preselectedClient([{ id: 1 }, { id: 2 }])).toEqual({ id: 2 });
    expect(preselectedClient([{ id: 2 }, { id: 3 }])).toBeNull();
    expect(preselectedClient([{ id: 1 }])).toBeNull();
  });

  it('gets a code of 7 base-36 characters and the last digits of the time', () => {
    expect(generateClientCode(() => 0, 1_763_708_123_456)).toBe('00000003456');
    expect(generateClientCode(() => 0.999_999, 1_763_708_120_007.5)).toBe('zzzzzzz0007');
    const below1 = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(below1, { minLength: 7, maxLength: 7 }), fc.nat(), (numbers, now) => {
        const drawn = numbers.values();
        expect(generateClientCode(() => drawn.next().value ?? 1, 1_763_708_000_000 + now)).toMatch(
          /^[0-9a-z]{7}\d{4}$/,
        );
      }),
    );
  });
});

describe('a user', () => {
  const form = {
    name: 'Jo Marlowe',
    email: 'jo@example.com',
    clientId: 2,
    permissionId: 4,
    password: 'correct horse',
    passwordConfirmation: 'correct horse',
  };
  it.each([
    ['with everything', {}, true, true, true],
    ['without a name', { name: ' ' }, false, false, false],
    ['with a name that nobody sees', { name: '\u200B\u3164' }, false, false, false],
    ['without an e-mail', { email: '' }, false, false, false],
    ['without a client', { clientId: null }, false, false, false],
    ['without a permission', { permissionId: null }, false, false, false],
    ['without passwords', { password: '', passwordConfirmation: '' }, false, true, false],
    ['with two different passwords', { passwordConfirmation: 'Correct horse' }, false, true, false],
  ])('%s', (_, change, added, edited, editedWithPassword) => {
    const user = { ...form, ...change };
    expect(isNewUserComplete(user)).toBe(added);
    expect(isEditedUserComplete(user, false)).toBe(edited);
    expect(isEditedUserComplete(user, true)).toBe(editedWithPassword);
  });

  it.each([
    [7, false],
    [8, true],
    [200, true],
    [201, false],
  ])('may have a password of %i characters: %s', (length, allowed) => {
    expect(isPasswordLengthAllowed('x'.repeat(length))).toBe(allowed);
  });
});

describe('a visit', () => {
  const form = { clientId: 2, rigId: 5, otherRig: '', date: '2026-11-05', typeId: 1, description: 'Derrick survey' };
  it.each([
    ['with everything', {}, true],
    ['without a client', { clientId: null }, false],
    ['without a rig', { rigId: null }, false],
    ['to another rig without its name', { rigId: OTHER_RIG_ID, otherRig: ' ' }, false],
    ['to another rig with its name', { rigId: OTHER_RIG_ID, otherRig: 'Falcon' }, true],
    ['without a date', { date: null }, false],
    ['with an empty date', { date: '' }, false],
    ['without a type', { typeId: null }, false],
    ['with a blank description', { description: '  ' }, false],
    ['with a description that nobody sees', { description: '\u2800\uFE0F' }, false],
  ])('%s', (_, change, complete) => {
    expect(isVisitComplete({ ...form, ...change })).toBe(complete);
  });
});

it.each([
  ['findings.xlsx', true],
  ['FINDINGS.XLS', true],
  ['findings.v2.xlsx', true],
  ['findings.xlsm', true],
  ['findings.csv', false],
  ['findings.xlsx.exe', false],
  ['.xls', false],
  ['xlsx', false],
])('%s is the name of a workbook: %s', (name, accepted) => {
  expect(isWorkbookName(name)).toBe(accepted);
});
