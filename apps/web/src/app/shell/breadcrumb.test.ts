import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

describe('the breadcrumb takes the last word of a route name as subtitle and the others as title', () => {
  it.each([
    ['Rig Show', 'Rig', 'Show'],
    ['Audit Closing Edit', 'Audit Closing', 'Edit'],
    ['Home', 'Home', ''],
    ['تقرير الإغلاق: عرض', 'تقرير الإغلاق', 'عرض'],
  ])('%s', (name, title, subtitle) => {
    expect(splitName(name)).toEqual({ title, subtitle });
  });
});
