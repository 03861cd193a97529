import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { Picture, PictureButton } from './picture.tsx';

it('a picture that cannot be loaded is replaced by the logo, in a place of the same size', () => {
  renderPage(<Picture src="/uploads/gone.png" alt="Rig Alpha" width={50} height={40} />);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Rig Alpha' });
  expect(picture.getAttribute('src')).toBe('/uploads/gone.png');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/uploads/images/logo.png');
  expect([picture.width, picture.height]).toEqual([50, 40]);
});

it('a thumbnail is a button that says which picture it opens', () => {
  const onOpen = vi.fn<() => void>();
  renderPage(<PictureButton src="/uploads/a.png" title="Crown block" onOpen={onOpen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture in full: Crown block' }));
  expect(onOpen).toHaveBeenCalledOnce();
});
