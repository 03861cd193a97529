import { expect, it } from 'vitest';
import { countedName } from './counted-name.ts';

it.each([
  [4, 'Critical, Open: show 4 findings', 'Critical, Open: show 4 findings'],
  [1, 'حرجة، مفتوحة: عرض ملاحظة واحدة', '1: حرجة، مفتوحة: عرض ملاحظة واحدة'],
  [2, 'صورتان أخريان للصف 12', '2: صورتان أخريان للصف 12'],
  [1234, 'Show 1,234 findings', '1234: Show 1,234 findings'],
])('%i is said in the name of what shows it: %s', (shown, name, said) => {
  expect(countedName(shown, name)).toBe(said);
});
