import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import VisitsPage from './visits-page.tsx';

const LINK = '/api/visits/calendar-link';
const RENEW = `${LINK}/renew`;
const MADE = '2026-11-05T07:30:00.000Z';
const path = `/api/visits/calendar/${'a'.repeat(43)}.ics`;

beforeEach(() => {
  answer('GET', '/api/clients/all', []);
  answer('GET', '/api/rigs/all', []);
  answer('GET', '/api/visits/list', []);
  answer('POST', RENEW, { created_at: MADE, silent: false, path });
});

async function open(link: { created_at: string | null; silent: boolean }, role: 'viewer' | 'client' = 'client') {
  answer('GET', LINK, link);
  renderPage(<VisitsPage />, { path: '/visits', pattern: PATTERNS.visits, role, owner: false });
  fireEvent.click(screen.getByRole('button', { name: 'Calendar address' }));
  return within(await screen.findByRole('dialog', { name: 'Calendar address' }));
}

describe('the calendar address', () => {
  it('is created without asking if there is none, and can be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const dialog = await open({ created_at: null, silent: false }, 'viewer');
    fireEvent.click(await dialog.findByRole('button', { name: 'Create the address' }));
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Your address' });
    expect(field.value).toBe(location.origin + path);
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.findByRole('button', { name: 'Copied' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(location.origin + path);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is selected if the browser does not copy', async () => {
    const dialog = await open({ created_at: null, silent: false });
    fireEvent.click(await dialog.findByRole('button', { name: 'Create the address' }));
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Your address' });
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText(/copy it from the field/)).toBeTruthy();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('that was created earlier is not shown, and only renewed after a confirmation', async () => {
    const dialog = await open({ created_at: MADE, silent: false });
    await dialog.findByText(/^You created your address on 5-Nov-2026/);
    expect(dialog.queryByRole('textbox')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Create a new address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Create a new address' }));
    question.getByText(/stops working at once/);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calledWith('POST', RENEW)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Create a new address' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Create a new address' })).getByRole('button', {
        name: 'Create a new address',
      }),
    );
    await dialog.findByRole('textbox', { name: 'Your address' });
    expect(calledWith('POST', RENEW)).toHaveLength(1);
  });

  it('of an inactive company says that it shows no visits', async () => {
    const dialog = await open({ created_at: MADE, silent: true });
    expect(await dialog.findByText(/Your company is inactive/)).toBeTruthy();
  });

  it('that could not be created says so, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const dialog = await open({ created_at: null, silent: false });
    answer('POST', RENEW, () => refusal(503, 'busy', 'The portal is very busy. Try again in a moment.'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Create the address' }));
    expect(await screen.findByText('The portal is very busy. Try again in a moment.')).toBeTruthy();
    answer('POST', RENEW, { created_at: MADE, silent: false, path });
    fireEvent.click(await dialog.findByRole('button', { name: 'Create the address' }));
    expect(await dialog.findByRole('textbox', { name: 'Your address' })).toBeTruthy();
  });
});
