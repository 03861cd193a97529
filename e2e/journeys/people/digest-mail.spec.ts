import { randomUUID } from 'node:crypto';
import { COMPANIES, PEOPLE } from '../../../demo/people.ts';
import { writtenIn } from '../../../packages/texts/src/written.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';
import { addColleague } from '../../support/sessions.ts';
import { LANGUAGES } from '../../support/spoken.ts';

for (const spoken of LANGUAGES) {
  const { say } = spoken;
  const language = spoken.name === 'Arabic' ? 'ar' : 'en';

  test(
    `figures are asked for on the account page, and the office sees the mail itself, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await spoken.speakOn(page);
      const name = `figures-${randomUUID().slice(0, 8)}`;
      const person = { name, email: `${name}@duneridge.example`, password: 'rigs-and-findings' };
      await addColleague(page, person);
      await actAs(page, person, '/account');
      const card = page.getByRole('region', { name: say('reminders.digest') });
      const figures = card.getByRole('switch', { name: say('reminders.figures') });
      await figures.press('Space');
      await expect(figures).toBeChecked();
      await expect(figures).toBeEnabled();
      if (language === 'ar') await card.getByRole('radio', { name: 'العربية' }).press('Space');
      await expect(figures).toBeEnabled();
      await expectAccessible(page, 'all');

      await actAs(page, PEOPLE.ownerAdmin, '/clients');
      const row = page.getByRole('row').filter({ hasText: COMPANIES.duneRidge.name });
      await row.getByRole('link').first().click();
      await page.getByRole('link', { name: say('clients.rules.change') }).click();
      // The page before has such a card as well.
      const title = say('heading.clientRules', { client: COMPANIES.duneRidge.name });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.setViewportSize(SCREENS['a phone']);
      await card.getByRole('button', { name: say('reminders.preview'), exact: true }).click();
      const theirs = card.getByRole('listitem').filter({ hasText: person.email });
      await theirs.getByRole('button', { name: say('reminders.showMail') }).click();
      const mail = theirs.frameLocator('iframe');
      await expect(mail.getByRole('heading', { name: writtenIn(language).mails.digest('figures') })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');
      const link = mail.getByRole('link', { name: writtenIn(language).mails.digest('figures.pdf') });
      const address = new URL((await link.getAttribute('href')) ?? '');
      await theirs.getByText(say('reminders.asText')).click();
      await expect(mail.getByText(address.href)).toBeVisible();

      // Whoever is not signed in, a mail scanner too, gets to sign in and nothing else.
      await page.context().clearCookies();
      const made: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && made.push(new URL(request.url()).pathname));
      await page.goto(address.pathname + address.search);
      await page.waitForURL((url) => url.pathname === '/login');
      expect(made).not.toContain('/api/documents');
      await actAs(page, person);
      const downloading = page.waitForEvent('download');
      await page.goto(address.pathname + address.search);
      expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^register_.*_${language}_.*\\.pdf$`));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(say('documents.asked.done'));
      expect(made.filter((path) => path === '/api/documents')).toHaveLength(1);
      await expectAccessible(page, 'all');
      await expectNoSidewaysScroll(page);
      // What has been made is not made again when the page is loaded again.
      await expect(page).toHaveURL((url) => url.pathname === '/findings' && !url.search.includes('document'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog).toHaveCount(0);
    },
  );
}
