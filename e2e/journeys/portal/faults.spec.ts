import { PEOPLE } from '../../../demo/people.ts';
import { actAs, confirmDelete, confirmSave, expect, routeFirst, test, detailsOf } from '../../support/journey.ts';

/** What the server answers while its disk, database or file store fails. */
const FAULTS = [
  'The portal has no room left to store this. Tell its provider, and try again later.',
  "The portal can't reach its data at the moment. Try again in a moment.",
];

for (const [n, error] of FAULTS.entries()) {
  test(
    `what was typed stays while the server says '${error}', and is saved once that is over`,
    detailsOf(n),
    async ({ page, tolerate }) => {
      tolerate(/clients\/save/);
      tolerate(/ApiError: The portal/);
      const name = `Zulu Wells ${Date.now()}`;
      await actAs(page, PEOPLE.ownerAdmin, '/client/add/');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Generate Code' }).click();
      const code = page.getByRole('textbox', { name: 'Code' });
      await expect(code).toHaveValue(/^[0-9a-z]{7}\d{4}$/);
      const typed = await code.inputValue();
      await routeFirst(page, '**/api/clients/save*', (route) =>
        route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { error, code: 'busy' } }),
      );
      await confirmSave(page);
      await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      await expect(code).toHaveValue(typed);

      await confirmSave(page);
      await expect(page.getByText('Client is saved successfully.')).toBeVisible();
      await page.getByRole('searchbox').fill(typed);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await page.getByRole('table').getByRole('button', { name: 'Delete' }).click();
      await confirmDelete(page);
      await expect(page.getByText('Client is deleted successfully.')).toBeVisible();
    },
  );
}

test('a page whose script does not arrive says so, and is shown once it does', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|ChunkLoadError/);
  await actAs(page, PEOPLE.ownerAdmin, '/');
  const script = '**/assets/clients-page-*.js';
  await page.route(script, (route) => route.abort());
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('alert')).toContainText('Part of the portal could not be loaded');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
});
