import { classifySheet, type Role } from '@rigbook/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import WorkbookShowPage from './workbook-show-page.tsx';

const REPORT = 'bbbbbbbb-0000-4000-8000-000000000001';
const ADDRESS = `/api/reports/inspection/${REPORT}`;

const sheet = classifySheet({
  name: 'Mast',
  rows: [
    null,
    [
      { position: 'C1', content: 'Cracked weld' },
      { position: 'E1', content: 'Major' },
      { position: 'G1', content: 'Open' },
      { position: 'O1', content: 'uploads/rigs/x/a.jpg', type: 'image' },
    ],
  ],
});

function openPage(role: Role, answered: unknown) {
  answer('GET', ADDRESS, answered);
  answer('GET', `/api/reports/inspection/versions/${REPORT}`, []);
  renderPage(<WorkbookShowPage kind="inspection" />, {
    path: pathTo('inspectionShow', { uuid: REPORT }),
    pattern: PATTERNS.inspectionShow,
    role,
  });
}

const report = {
  id: 1,
  UUID: REPORT,
  sheet: 'uploads/x/survey.xlsx',
  data: JSON.stringify([sheet]),
  survey_date: null,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  rig: { UUID: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Marlin Crest' },
};

describe('an inspection', () => {
  it('is headed by the name and day of its survey', async () => {
    openPage('viewer', {
      ...report,
      survey: {
        UUID: report.UUID,
        name: 'Marlin Crest FCS 2026.xlsx',
        survey_date: null,
        created_at: report.created_at,
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Marlin Crest: inspection' })).toBeTruthy();
    expect(screen.getByText('Marlin Crest FCS 2026')).toBeTruthy();
  });

  it('shows its rows with marked priorities and statuses, and nothing to edit', async () => {
    openPage('viewer', report);
    await screen.findByRole('table', { name: 'Details of Mast' });
    // Nothing has a height in jsdom: only a table that is being printed renders its rows.
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Major', { selector: 'bdi' }).closest('td')?.className).toContain('major');
    expect(screen.getByText('Open', { selector: 'bdi' }).closest('td')?.className).toContain('open');
    expect(screen.getByRole('button', { name: /Cracked weld/ })).toBeTruthy();
    expect(screen.queryByText('Change Image')).toBeNull();
  });

  it('shows the findings of a count, and all rows again', async () => {
    const more = classifySheet({
      name: 'Mast',
      rows: [
        ...sheet.rows,
        [
          { position: 'C2', content: 'Loose bolt' },
          { position: 'E2', content: 'Minor' },
          { position: 'G2', content: 'Closed' },
        ],
      ],
    });
    openPage('viewer', { ...report, data: JSON.stringify([more]) });
    await screen.findByRole('table', { name: 'Details of Mast' });
    act(() => void dispatchEvent(new Event('beforeprint')));
    const texts = () => screen.queryAllByText(/Cracked weld|Loose bolt/).map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Cracked weld', 'Loose bolt']);
    const count = screen.getByRole('button', { name: 'Minor, Closed: show 1 finding' });
    fireEvent.click(count);
    expect(texts()).toEqual(['Loose bolt']);
    expect(screen.getByText('Minor, Closed: 1 of 2 findings')).toBeTruthy();
    expect(count.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(texts()).toEqual(['Cracked weld', 'Loose bolt']);
    expect(screen.queryByRole('button', { name: /Critical/ })).toBeNull();
  });

  it('finds a text in its rows, one hit after another', async () => {
    openPage('viewer', report);
    const box = await screen.findByRole('searchbox', { name: 'Find in this report' });
    act(() => void dispatchEvent(new Event('beforeprint')));
    fireEvent.change(box, { target: { value: 'o' } });
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    const hit = () => document.querySelector('td[data-hit]')?.textContent;
    expect(hit()).toBe('Major');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(hit()).toBe('Open');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(hit()).toBe('Major');
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    expect(hit()).toBe('Open');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(hit()).toBeUndefined();
    fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
    expect(document.activeElement).toBe(box);
    expect(fireEvent.keyDown(box, { key: 'f', ctrlKey: true })).toBe(true);
  });

  it.each([
    ['client', report],
    ['viewer', report],
    ['editor', { ...report, sheet: null }],
  ] as const)(
    'offers no original file to a %s who may not have it, nor where there is none',
    async (role, answered) => {
      openPage(role, answered);
      await screen.findByText('Marlin Crest');
      expect(screen.queryByRole('link', { name: 'Download Original File' })).toBeNull();
    },
  );

  it('offers the original file to an editor', async () => {
    openPage('editor', report);
    const link = await screen.findByRole('link', { name: 'Download Original File' });
    expect(link.getAttribute('href')).toBe(`/api/reports/inspection/download/${REPORT}`);
  });

  it('keeps the original file in sight on a phone, out of the menu of further actions', async () => {
    const real = globalThis.matchMedia;
    onTestFinished(() => void (globalThis.matchMedia = real));
    globalThis.matchMedia = (query) => Object.assign(real(query), { matches: query === '(width < 576px)' });
    openPage('editor', report);
    const link = await screen.findByRole('link', { name: 'Download Original File' });
    expect(link.title).toBe('Download Original File');
    expect(link.getAttribute('href')).toBe(`/api/reports/inspection/download/${REPORT}`);
    expect(link.closest('[popover]')).toBeNull();
    expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy();
  });

  it('says so when it cannot be loaded, and offers to try again', async () => {
    openPage('viewer', () => refusal(404, 'not_found', 'This was not found.'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getAllByText('This was not found.').length).toBeGreaterThan(0);
  });

  it('that could not be loaded is asked for once, and once more at each retry', async () => {
    openPage('viewer', () => refusal(404, 'not_found', 'This was not found.'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await act(async () => {});
    expect(calledWith('GET', ADDRESS)).toHaveLength(1);
    answer('GET', ADDRESS, report);
    fireEvent.click(retry);
    expect(await screen.findByRole('table', { name: 'Details of Mast' })).toBeTruthy();
    expect(calledWith('GET', ADDRESS)).toHaveLength(2);
  });
});
