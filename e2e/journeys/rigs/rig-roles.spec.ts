import { COMPANIES, PEOPLE, type Person } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, test, detailsOf } from '../../support/journey.ts';
import { ACTIVE, cardOf, FILES, OTHER, section, SURVEY } from '../../support/rig-screens.ts';

type Sight = { person: Person; sections: string[]; icons: string[]; addsReports: boolean; downloads: boolean };

const SURVEYS = ['Specifications', SURVEY, 'Rig Audit', 'Rig Acceptance'];
const SIGHTS: Sight[] = [
  {
    person: PEOPLE.halcyonAdmin,
    sections: [...SURVEYS, 'Stop Card (HSE)', 'QHSE', FILES],
    icons: ['View', 'Edit', 'Delete'],
    addsReports: true,
    downloads: true,
  },
  {
    person: PEOPLE.halcyonEditor,
    sections: [...SURVEYS, FILES],
    icons: ['View', 'Edit'],
    addsReports: true,
    downloads: true,
  },
  {
    person: PEOPLE.halcyonClient,
    sections: [...SURVEYS, FILES],
    icons: ['View'],
    addsReports: false,
    downloads: false,
  },
  {
    person: PEOPLE.halcyonViewer,
    sections: [...SURVEYS, 'QHSE', FILES],
    icons: ['View'],
    addsReports: false,
    downloads: false,
  },
];

for (const [n, { person, sections, icons, addsReports, downloads }] of SIGHTS.entries()) {
  const editsRigs = icons.includes('Edit');
  test(
    `${person.role} of a client company sees what the role may see, only of that company`,
    detailsOf(n),
    async ({ page }) => {
      await actAs(page, person, '/rigs');
      await expect(cardOf(page, ACTIVE.name)).toBeVisible();
      await expect(cardOf(page, OTHER.name)).toHaveCount(0);
      await expect(cardOf(page, ACTIVE.name)).not.toContainText(COMPANIES.halcyon.name);
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(editsRigs ? 1 : 0);
      const controls = cardOf(page, ACTIVE.name).locator('[aria-label]:is(a, button)');
      expect(await controls.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(icons);
      await onEveryScreen(page, () => expectAccessible(page, 'all'));

      await cardOf(page, ACTIVE.name).getByRole('link', { name: 'View' }).click();
      await expect(page.getByRole('heading', { name: ACTIVE.name })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveText(sections);
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(editsRigs ? 1 : 0);

      await section(page, SURVEY).click();
      const table = page.getByRole('table', { name: 'Preliminary Report' });
      await expect(table.getByRole('link', { name: 'View' })).toHaveCount(ACTIVE.surveys.length);
      await expect(table.getByRole('link', { name: 'Download Original File' })).toHaveCount(
        downloads ? ACTIVE.surveys.length : 0,
      );
      const add = page.getByRole('link', { name: 'Add', exact: true });
      await expect(add).toHaveCount(addsReports ? 1 : 0);
      if (addsReports) await expect(add).toHaveAttribute('href', `/inspection/add/${ACTIVE.UUID}`);
      await onEveryScreen(page, async () => {
        // However wide a table is, the actions of a row are visible.
        const view = await table.getByRole('link', { name: 'View' }).first().boundingBox();
        expect((view?.x ?? Infinity) + (view?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
        await expectNoSidewaysScroll(page);
      });

      // Final and move reports: seen by all, downloaded by all but viewers, changed from the table by nobody.
      for (const [title, tab] of [
        [SURVEY, 'Final Condition Survey Report'],
        [FILES, 'Rig Move Audit'],
      ] as const) {
        if (title !== SURVEY) await section(page, title).click();
        await page.getByRole('tab', { name: tab }).click();
        const files = page.getByRole('table', { name: tab }).locator('tbody tr').last();
        const offered = person.role === 'viewer' ? ['View'] : ['View', 'Download'];
        await expect(files.getByRole('link')).toHaveCount(offered.length);
        for (const name of offered) await expect(files.getByRole('link', { name })).toBeVisible();
        await expect(files.getByRole('button')).toHaveCount(0);
      }
    },
  );
}
