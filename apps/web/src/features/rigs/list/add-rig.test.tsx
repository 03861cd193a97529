import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import RigsPage from '../rigs-page.tsx';

const CLIENTS = [
  { id: 2, name: 'Dune Ridge', active: 1 },
  { id: 3, name: 'Kestrel Wells', active: 0 },
];
const STORED = 'uploads/rigs/some-rig/image/rig-1.png';

type Who = Parameters<typeof renderPage>[1];

async function openPopup(who: Who = {}, clients = CLIENTS) {
  answer('GET', '/api/rigs/list', { data: [], current_page: 1, per_page: 12, total: 0 });
  answer('GET', '/api/clients/all', clients);
  renderPage(<RigsPage />, { path: PATTERNS.rigs, ...who });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
  const popup = within(await screen.findByRole('dialog', { name: 'Add New Rig' }));
  await popup.findByRole('textbox', { name: 'Name' });
  const next = () => popup.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  const typeName = (name: string) =>
    fireEvent.change(popup.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  const chooseClient = async (name: string) => {
    fireEvent.click(popup.getByRole('combobox', { name: 'Client' }));
    // The list behind the popup has a filter with the same names.
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name }));
  };
  const pickImage = (file: File) => {
    const input = document.querySelector('input[type="file"]');
    if (!input) throw new Error('There is no input for the image.');
    fireEvent.change(input, { target: { files: [file] } });
  };
  return { popup, next, typeName, chooseClient, pickImage };
}

/** Uploads with progress use XMLHttpRequest; this one calls the same fake network. */
class StandInRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #message: [method: string, address: string] = ['', ''];

  open(...message: [string, string]) {
    this.#message = message;
  }

  async send(body: BodyInit) {
    const [method, address] = this.#message;
    const response = await fetch(address, { method, body });
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const aPicture = () => new File(['picture'], 'rig.png', { type: 'image/png' });

describe('Add New Rig', () => {
  it('offers Next to owners when the name is longer than 3 characters and a client is chosen', async () => {
    const { next, typeName, chooseClient } = await openPopup();
    expect(next().disabled).toBe(true);
    typeName('Rig4');
    expect(next().disabled).toBe(true);
    await chooseClient('Kestrel Wells');
    expect(next().disabled).toBe(false);
    typeName('Rig');
    expect(next().disabled).toBe(true);
    typeName('  Rig  ');
    expect(next().disabled).toBe(true);
  });

  it('links an owner without clients to the page that adds one', async () => {
    const { popup } = await openPopup({}, []);
    const link = await popup.findByRole('link', { name: 'Add a client' });
    expect(link.getAttribute('href')).toBe('/client/add/');
    expect(popup.queryByRole('combobox', { name: 'Client' })).toBeNull();
  });

  it('asks only owners for a client', async () => {
    const { popup, next, typeName } = await openPopup({ owner: false, role: 'editor' });
    expect(popup.queryByRole('combobox', { name: 'Client' })).toBeNull();
    typeName('Rig4');
    expect(next().disabled).toBe(false);
  });

  it('waits with Next for the image that is being uploaded, and says so', async () => {
    const stored = Promise.withResolvers<string>();
    answer('POST', '/api/rigs/upload/image', () => stored.promise);
    const { popup, next, typeName, chooseClient, pickImage } = await openPopup();
    typeName('Falcon 12');
    await chooseClient('Dune Ridge');
    expect(next().disabled).toBe(false);
    pickImage(aPicture());
    expect(await popup.findByText('The image is still being uploaded.')).toBeTruthy();
    expect(next().disabled).toBe(true);
    stored.resolve(STORED);
    await waitFor(() => expect(next().disabled).toBe(false));
    expect(popup.queryByText('The image is still being uploaded.')).toBeNull();
  });

  it('saves name, client and image under the UUID of the popup and goes to the wizard', async () => {
    answer('POST', '/api/rigs/upload/image', STORED);
    answer('POST', '/api/rigs/save-new-rig', 'Rig is saved successfully.');
    const { popup, next, typeName, chooseClient, pickImage } = await openPopup();
    typeName('Falcon 12');
    await chooseClient('Dune Ridge');
    pickImage(aPicture());
    await popup.findByRole('button', { name: 'Change Image' });
    fireEvent.click(next());
    const [save] = await waitFor(() => {
      const saves = calledWith('POST', '/api/rigs/save-new-rig');
      expect(saves).toHaveLength(1);
      return saves;
    });
    const body = save?.body as { UUID: string };
    expect(body).toEqual({
      UUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Falcon 12',
      image: STORED,
      client_id: 2,
    });
    expect(await screen.findByText(`Now at /rig/add/${body.UUID}`)).toBeTruthy();
  });

  it('reports a failure and keeps everything that was entered', async () => {
    answer('POST', '/api/rigs/save-new-rig', () =>
      refusal(422, 'invalid', 'Please correct the marked fields.', { name: 'This name is taken.' }),
    );
    const { popup, next, typeName, chooseClient } = await openPopup();
    typeName('Falcon 12');
    await chooseClient('Dune Ridge');
    fireEvent.click(next());
    expect(await screen.findByText('Error is happened!')).toBeTruthy();
    expect(popup.getByText('This name is taken.')).toBeTruthy();
    expect(popup.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Falcon 12');
    expect(popup.getByRole<HTMLInputElement>('combobox', { name: 'Client' }).value).toBe('Dune Ridge');
    expect(next().disabled).toBe(false);
  });

  it('uploads a first image as new, another as a change, and deletes it', async () => {
    answer('POST', '/api/rigs/upload/image', STORED);
    const { popup, pickImage } = await openPopup();
    const sent = () =>
      calledWith('POST', '/api/rigs/upload/image').map(({ body }) =>
        body instanceof FormData ? body.get('update') : (body as { update: number }).update,
      );
    pickImage(aPicture());
    await popup.findByRole('button', { name: 'Change Image' });
    expect(screen.getByText('Image is uploaded successfully.')).toBeTruthy();
    pickImage(aPicture());
    await waitFor(() => expect(sent()).toEqual(['0', '1']));
    await waitFor(() => expect(popup.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(false));
    fireEvent.click(popup.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Image is deleted successfully.')).toBeTruthy();
    expect(sent()).toEqual(['0', '1', 2]);
    expect(await popup.findByText('Choose Image')).toBeTruthy();
  });

  it('refuses a file that is not a picture without sending it', async () => {
    const { popup, pickImage } = await openPopup();
    pickImage(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Unable to upload image.')).toBeTruthy();
    expect(popup.getByText(/This file is not an image/)).toBeTruthy();
    expect(calledWith('POST', '/api/rigs/upload/image')).toEqual([]);
  });

  it('says once that files are no pictures, however many there were, and no longer after a picture', async () => {
    answer('POST', '/api/rigs/upload/image', STORED);
    const { popup, pickImage } = await openPopup();
    for (const name of ['one.txt', 'two.txt', 'three.txt']) pickImage(new File(['text'], name, { type: 'text/plain' }));
    await screen.findByText('Unable to upload image.');
    await waitFor(() => expect(screen.getAllByText('Unable to upload image.')).toHaveLength(1));
    pickImage(aPicture());
    await popup.findByRole('button', { name: 'Change Image' });
    await waitFor(() => expect(screen.queryByText('Unable to upload image.')).toBeNull());
    expect(screen.getByText('Image is uploaded successfully.')).toBeTruthy();
  });
});
