import { expect, test } from 'vitest';
import { aDocument, pagesOf } from '../../../../test/support/document-content.ts';

test('a report begins with whether the rig is accepted, as a sentence', () => {
  const open = { critical: 5, major: 10 };
  const verdict = { isAccepted: false, open, dispensed: { critical: 0, major: 0 }, until: null };
  const [data] = pagesOf(aDocument([], { kind: 'acceptance', verdict }));
  expect(data).toMatchObject({ lead: expect.stringMatching(/^Not accepted, 5 critical open, 10 majors open\. /) });
});
