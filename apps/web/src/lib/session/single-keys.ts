import { keepOwn, readOwn } from './preferences.ts';

const OFF = 'off';

/** Whether letters and signs alone do something; a user can switch that off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readOwn('keys') !== OFF;

export const switchSingleKeys = (on: boolean): void => keepOwn('keys', on ? '' : OFF);
