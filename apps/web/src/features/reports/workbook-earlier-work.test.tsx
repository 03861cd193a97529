import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceDrafts } from '../../lib/unsaved-work/device-drafts.ts';
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

/** A device whose first keeping takes until `store` is called. */
function keepingSlowly() {
  let store: () => void = () => undefined;
  const storing = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { keep } = deviceDrafts;
  const slowly = vi.spyOn(deviceDrafts, 'keep').mockImplementationOnce(async (...given) => {
    await storing;
    return keep(...given);
  });
  return { slowly, store: () => store() };
}

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

it('a workbook is said to be read once a reload would offer it', async () => {
  const { slowly, store } = keepingSlowly();
  const { unmount } = openPage();
  await screen.findByText(LABEL);
  chooseFiles(LABEL, withFindings('Cracked weld'));
  await waitFor(() => expect(slowly).toHaveBeenCalled());
  expect(screen.queryByText('File is read successfully.')).toBeNull();
  expect(screen.queryByText('1 finding')).toBeNull();
  store();
  await screen.findByText('File is read successfully.');
  unmount();

  openPage();
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeTruthy();
});

it('a reading that is cancelled while it is stored leaves nothing to offer', async () => {
  const { slowly, store } = keepingSlowly();
  const { drop } = deviceDrafts;
  const dropped = vi.spyOn(deviceDrafts, 'drop').mockImplementation(drop);
  openPage();
  await screen.findByText(LABEL);
  chooseFiles(LABEL, withFindings('Cracked weld'));
  await waitFor(() => expect(slowly).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // Whether or not the device ever answers, another file can be chosen.
  await screen.findByText(LABEL);
  store();
  await waitFor(() => expect(dropped).toHaveResolvedWith(true));
  expect(screen.queryByText('File is read successfully.')).toBeNull();
  expect(screen.queryByText('1 finding')).toBeNull();
  expect(await deviceDrafts.keysFrom('')).toEqual([]);
});
