import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const NONE = { enrolled: false, since: null, required: false, recovery_codes: 0 };
const SET_UP = { enrolled: true, since: '2026-11-05T07:30:00.000Z', required: false, recovery_codes: 1 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const BEGUN = { secret: SECRET, uri: `otpauth://totp/Rigbook:ada?secret=${SECRET}` };

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const type = (label: RegExp, value: string, within_: ReturnType<typeof within> = screen) =>
  fireEvent.change(within_.getByLabelText(label, { selector: 'input' }), { target: { value } });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function show(factor: object) {
  answer('GET', '/api/second-factor', factor);
  renderPage(<SecondFactorCard />);
  await screen.findByRole('button', { name: /Set up|Remove/ });
}

/** To the step with the QR code. */
async function begin() {
  answer('POST', '/api/second-factor/begin', BEGUN);
  await show(NONE);
  press('Set up');
  type(/^Your password/, 'a password');
  press('Continue');
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
}

describe('setting up a second factor', () => {
  it('goes on with a password alone, and can be given up at each step', async () => {
    await show(NONE);
    press('Set up');
    expect(button('Continue').disabled).toBe(true);
    press('Cancel');
    expect(button('Set up')).toBeTruthy();
    expect(calledWith('POST', '/api/second-factor/begin')).toEqual([]);
  });

  it('forgets the key when it is given up: the next time has its own', async () => {
    await begin();
    press('Cancel');
    press('Set up');
    expect(screen.queryByText(/JBSW/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Your password/, { selector: 'input' }).value).toBe('');
  });

  it('gives the key as a link for the app on this device', async () => {
    await begin();
    expect(screen.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')).toBe(BEGUN.uri);
  });

  it('says beside the code that it is wrong, and keeps the same key to be tried again', async () => {
    await begin();
    answer('POST', '/api/second-factor/confirm', () =>
      refusal(422, 'invalid', 'Please correct the form.', { code: 'This code is wrong.' }),
    );
    type(/^Code from the app/, '000000');
    press('Confirm');
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(screen.getByText(/JBSW Y3DP/)).toBeTruthy();
    expect(screen.queryByText('Please correct the form.')).toBeNull();
    answer('POST', '/api/second-factor/confirm', { recovery_codes: ['aaaa-bbbb'] });
    type(/^Code from the app/, '123456');
    press('Confirm');
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    expect(screen.queryByText(/JBSW Y3DP/)).toBeNull();
  });

  it('says so where the server can not be reached, and waits while it is asked', async () => {
    await show(NONE);
    press('Set up');
    let refused: () => void = () => {};
    answer(
      'POST',
      '/api/second-factor/begin',
      () => new Promise((_, reject) => (refused = () => reject(new Error('x')))),
    );
    type(/^Your password/, 'a password');
    press('Continue');
    await waitFor(() => expect(button('Continue').disabled).toBe(true));
    refused();
    expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
    expect(button('Continue').disabled).toBe(false);
  });
});

describe('the recovery codes', () => {
  const renewed = async () => {
    await show(SET_UP);
    expect(screen.getByText(/1 recovery code is left\./)).toBeTruthy();
    answer('POST', '/api/second-factor/recovery-codes', { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] });
    press('New recovery codes');
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    type(/^Your password/, 'a password', dialog);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'New recovery codes' }).disabled).toBe(true);
    type(/^Code from the app/, '123456', dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    return screen.findByRole('list', { name: 'Your recovery codes' });
  };

  it('are replaced with password and code, and shown until they are kept', async () => {
    const list = await renewed();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['aaaa-bbbb', 'cccc-dddd']);
    press('I have saved them');
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull());
  });

  it('are copied where the browser lets a page do so, and it says that it did', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await renewed();
    press('Copy');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('aaaa-bbbb\ncccc-dddd');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('offer no copy where the browser does not', async () => {
    await renewed();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });
});

describe('removing a second factor', () => {
  const ask = async () => {
    await show(SET_UP);
    press('Remove');
    return within(await screen.findByRole('dialog', { name: 'Remove the second factor' }));
  };

  it('is given up by Cancel, and nothing is sent', async () => {
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('POST', '/api/second-factor/remove')).toEqual([]);
  });

  it('says beside the field which of the two is wrong, and asks again', async () => {
    answer('POST', '/api/second-factor/remove', () =>
      refusal(422, 'invalid', 'Please correct the form.', { password: 'This is not your password.' }),
    );
    const dialog = await ask();
    type(/^Your password/, 'wrong', dialog);
    type(/^Code from the app/, '123456', dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('This is not your password.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(false);
  });
});
