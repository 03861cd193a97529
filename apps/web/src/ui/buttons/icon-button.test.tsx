import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { renderPage } from '../../test/support.tsx';
import { DownloadButton } from './download-button.tsx';
import { IconButton, IconLink } from './icon-button.tsx';
import { IconDownload } from './icon-download.tsx';
import { TrashIcon } from '../icons/icons.tsx';

const bubble = (text: string) => document.querySelector('[aria-hidden="true"] > span')?.textContent === text;

describe('a button that shows an icon alone', () => {
  const show = (state: { disabled?: boolean; loading?: boolean } = {}) => {
    const onClick = vi.fn<() => void>();
    renderPage(<IconButton icon={TrashIcon} label="Delete a.pdf" onClick={onClick} {...state} />);
    return onClick;
  };
  const button = () => screen.getByRole('button', { name: 'Delete a.pdf' });

  it('has its label as its name and does what it is for', () => {
    const onClick = show();
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([{ disabled: true }, { loading: true }])('does nothing while it is %j', (state) => {
    const onClick = show(state);
    fireEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
  });

  it('shows its name to a mouse, until that leaves, presses, or Escape hides it', () => {
    show();
    const point = () => fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
    for (const hide of [
      () => fireEvent.pointerLeave(button()),
      () => fireEvent.pointerDown(button()),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.scroll(document.body),
    ]) {
      expect(bubble('Delete a.pdf')).toBe(false);
      point();
      expect(bubble('Delete a.pdf')).toBe(true);
      hide();
    }
    expect(bubble('Delete a.pdf')).toBe(false);
  });

  it('shows nothing to a finger, which would have it stay', () => {
    show();
    fireEvent.pointerEnter(button(), { pointerType: 'touch' });
    expect(bubble('Delete a.pdf')).toBe(false);
  });
});

it('a link that shows an icon alone leads on inside the portal', async () => {
  renderPage(<IconLink icon={TrashIcon} label="View" to="/rig/show/1" />);
  fireEvent.click(screen.getByRole('link', { name: 'View' }));
  expect(await screen.findByText('Now at /rig/show/1')).toBeTruthy();
});

describe.each([
  ['an icon', IconDownload],
  [
    'a button',
    ({ label, ...props }: { label: string; href: string; follow: (href: string) => Promise<void> }) => (
      <DownloadButton {...props}>{label}</DownloadButton>
    ),
  ],
])('a download behind %s', (_, Download) => {
  const HREF = '/api/reports/inspection/download/1';
  const show = (follow = vi.fn<(href: string) => Promise<void>>().mockResolvedValue()) => {
    renderPage(<Download label="Download" href={HREF} follow={follow} />);
    return follow;
  };
  const link = () => screen.getByRole('link', { name: 'Download' });
  /** Whether the browser follows the link itself; jsdom can not leave the page. */
  const click = (init: object = {}) => {
    let left = false;
    const heard = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', heard, { once: true });
    fireEvent.click(link(), init);
    return left;
  };

  it('is followed in the way of the portal by a plain click', () => {
    const follow = show();
    expect(click()).toBe(false);
    expect(follow).toHaveBeenCalledExactlyOnceWith(HREF);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    (how) => {
      const follow = show();
      expect(click(how)).toBe(true);
      expect(follow).not.toHaveBeenCalled();
    },
  );

  it('says why it can not be had', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(vi.fn<() => Promise<void>>().mockRejectedValue(new ApiError(403, 'forbidden', 'You are not allowed to.')));
    click();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are not allowed to.'));
    logged.mockRestore();
  });
});
