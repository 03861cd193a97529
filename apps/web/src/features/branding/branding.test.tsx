import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import BrandingPage from './branding-page.tsx';

const BRANDING = {
  name: 'North Array Surveyors',
  address: '1 Quay Street\nAberdeen',
  colour: '#0b4f6c',
  footer: 'Company no. 4711',
  cover_text: 'What this report says.',
  logo: null,
  updated_at: '2026-11-05T07:30:00.000Z',
};

const show = (branding = BRANDING) => {
  answer('GET', '/api/branding', branding);
  renderPage(<BrandingPage />, { path: '/branding', pattern: PATTERNS.branding });
};
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const preview = () => within(screen.getByRole('region', { name: 'The cover of a report' }));
const saveAll = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
};

describe('the name and logo of the provider', () => {
  it('are seen on a cover while they are typed', async () => {
    show();
    await screen.findByRole('form', { name: 'Name and logo of the provider' });
    type(/^Name/, 'South Array');
    type(/^Text on the cover/, 'Another text.');
    expect(preview().getByText('South Array')).toBeTruthy();
    expect(preview().getByText('Another text.')).toBeTruthy();
    expect(preview().getByText(/1 Quay Street/)).toBeTruthy();
  });

  it('are saved as they are shown', async () => {
    show();
    await screen.findByRole('form', { name: 'Name and logo of the provider' });
    type(/^Colour/, '#ffd100');
    expect(screen.getByText(/documents show a darker one/)).toBeTruthy();
    answer('POST', '/api/branding', { ...BRANDING, colour: '#ffd100' });
    await saveAll();
    await waitFor(() => expect(calledWith('POST', '/api/branding')).toHaveLength(1));
    expect(calledWith('POST', '/api/branding')[0]?.body).toEqual({ ...BRANDING, colour: '#ffd100' });
  });

  it('need a colour that can be read, and are warned of the red of critical findings', async () => {
    show();
    await screen.findByRole('form', { name: 'Name and logo of the provider' });
    type(/^Colour/, 'blue');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    type(/^Colour/, '#e30613');
    expect(screen.getByText(/red of critical findings/)).toBeTruthy();
  });

  it('keep what was typed where a logo is refused, and say why', async () => {
    show();
    await screen.findByRole('form', { name: 'Name and logo of the provider' });
    type(/^Name/, 'South Array');
    answer('POST', '/api/branding/upload/logo', () => refusal(422, 'invalid', 'The SVG has a script.'));
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('A logo can be chosen.');
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('The SVG has a script.')).toBeTruthy();
    expect(box(/^Name/).value).toBe('South Array');
  });
});
