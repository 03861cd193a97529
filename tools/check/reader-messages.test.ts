import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

import { workbooks } from '../../packages/texts/src/en/refusals/workbooks.ts';
import * as reader from '../../packages/workbook/src/workbook-error.ts';

const parts = Object.keys(reader.TOO_LARGE) as (keyof typeof reader.TOO_LARGE)[];
const formats = Object.keys(reader.UNSUPPORTED) as (keyof typeof reader.UNSUPPORTED)[];

test.each([
  reader.damaged(''),
  reader.encrypted(),
  reader.wrongPassword(),
  reader.notAWorkbook(),
  reader.noSheets(),
  ...parts.map(reader.tooLarge),
  ...formats.map(reader.unsupported),
])('the server says as the workbook reader does: $message', ({ code, params, message }) => {
  expect(new IntlMessageFormat(workbooks[`workbook.${code}`], 'en').format(params)).toBe(message);
});
