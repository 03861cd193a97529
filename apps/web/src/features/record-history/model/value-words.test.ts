import { expect, it } from 'vitest';
import { actionText, entityText, fieldText, isTerm, wordFor } from './value-words.ts';

it.each([
  ['active', '1', 'history.value.active'],
  ['active', '0', 'history.value.inactive'],
  ['password', 'changed', 'history.value.changed'],
  ['invitation', 'sent', 'history.value.sent'],
  ['calendar_address', 'renewed', 'history.value.renewed'],
  ['second_factor', 'reset', 'history.value.reset'],
  ['second_factor', 'not required', 'history.value.not_required'],
  ['sessions', 'all ended', 'history.value.all_ended'],
  ['name', 'changed', null],
  ['constructor', 'name', null],
  ['password', 'constructor', null],
])('the word for %s %s is %s', (field, value, key) => {
  expect(wordFor(field, value)).toBe(key);
});

it.each([
  ['permission', true],
  ['type', true],
  ['name', false],
])('the values of %s are terms: %s', (field, are) => {
  expect(isTerm(field)).toBe(are);
});

it.each([
  [entityText, 'rig', 'history.entity.rig'],
  [entityText, 'webhook', 'history.entity.webhook'],
  [entityText, 'boat', null],
  [actionText, 'second_factor', 'history.action.second_factor'],
  [actionText, 'toString', null],
  [fieldText, 'calendar_address', 'history.field.calendar_address'],
  [fieldText, 'survey_date', 'history.field.survey_date'],
  [fieldText, 'team', 'history.field.team'],
  [fieldText, 'issuer', null],
])('%o has for %s the text %s', (textFor, name, key) => {
  expect(textFor(name)).toBe(key);
});
