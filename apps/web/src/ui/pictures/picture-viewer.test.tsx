import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import type { ViewerPicture } from './viewer-picture.ts';

const PICTURES: ViewerPicture[] = [
  { src: '/uploads/a.jpg', title: 'Cracked weld' },
  { src: '/uploads/b.jpg', title: 'Loose bolt' },
];
const PAIR: ViewerPicture = {
  src: '/uploads/before.jpg',
  title: 'Cracked weld',
  label: 'Initial Picture',
  beside: { src: '/uploads/after.jpg', label: 'Final Picture' },
};

function Harness({ pictures, first }: { pictures: ViewerPicture[]; first: number | null }) {
  const [index, setIndex] = useState(first);
  return (
    <>
      <p>{index === null ? 'closed' : 'open'}</p>
      <PictureViewer pictures={pictures} index={index} onClose={() => setIndex(null)} />
    </>
  );
}

const show = (pictures: ViewerPicture[], first: number | null = 0) =>
  renderPage(<Harness pictures={pictures} first={first} />);
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('the viewer of pictures', () => {
  it('is not there until a picture is opened', () => {
    show(PICTURES, null);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(sources()).toEqual([]);
  });

  it('shows the picture that was opened under its title, and leads on to the next', async () => {
    show(PICTURES, 0);
    expect(await screen.findByText('Cracked weld')).toBeTruthy();
    expect(sources()).toContain('/uploads/a.jpg');
    expect(screen.getByRole('button', { name: 'Next picture' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous picture' })).toHaveProperty('disabled', true);
  });

  it('ends at the last picture', async () => {
    show(PICTURES, 1);
    await screen.findByText('Loose bolt');
    expect(screen.getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Previous picture' })).toHaveProperty('disabled', false);
  });

  it('offers no way on from a single one', async () => {
    show(PICTURES.slice(0, 1));
    await screen.findByText('Cracked weld');
    expect(screen.queryByRole('button', { name: /picture$/ })).toBeNull();
  });

  it('shows before and after side by side, each by its name', async () => {
    show([PAIR]);
    expect(await screen.findByRole('img', { name: 'Initial Picture' })).toHaveProperty(
      'src',
      expect.stringContaining('/uploads/before.jpg'),
    );
    expect(screen.getByRole('img', { name: 'Final Picture' })).toHaveProperty(
      'src',
      expect.stringContaining('/uploads/after.jpg'),
    );
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'Initial Picture',
      'Final Picture',
    ]);
  });

  it('closes by its button', async () => {
    show(PICTURES);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByText('closed')).toBeTruthy());
    expect(sources()).toEqual([]);
  });
});
