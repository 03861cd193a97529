import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { aRig, RIG_UUID } from '../../test/rig.ts';
import { withIndexedDb } from '../../test/indexed-db.ts';
import { answer, chooseFiles, renderPage } from '../../test/support.tsx';
import { aWorkbook, finding, HEADER } from '../../test/workbook.ts';
import WorkbookAddPage from './workbook-add-page.tsx';

withIndexedDb();
afterEach(() => {
  notifications.clean();
  localStorage.clear();
});

const LABEL = 'Choose the inspection workbook for Falcon 12';

function openPage() {
  answer('GET', `/api/rigs/${RIG_UUID}`, aRig());
  return renderPage(<WorkbookAddPage kind="inspection" />, {
    path: pathTo('inspectionAdd', { uuid: RIG_UUID }),
    pattern: PATTERNS.inspectionAdd,
  });
}

const withFindings = (...texts: string[]) =>
  aWorkbook({
    Mast: { ...HEADER, ...Object.assign({}, ...texts.map((text, n) => finding(11 + n, 'Major', 'OPEN', text))) },
  });

it('a file chosen at once is read only after the question about earlier work is answered', async () => {
  const { unmount } = openPage();
  await screen.findByText(LABEL);
  chooseFiles(LABEL, withFindings('Cracked weld', 'Loose bolt'));
  await screen.findByText('2 findings');
  unmount();

  openPage();
  await screen.findByText(LABEL);
  chooseFiles(LABEL, withFindings('Worn sheave'));
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  expect(screen.queryByRole('table', { name: 'What was recognised', hidden: true })).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Discard them' }));
  expect(await screen.findByText('1 finding')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
