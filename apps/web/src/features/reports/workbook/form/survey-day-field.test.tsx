import { addDays, isoDayIn, type SurveyDayProposal } from '@rigbook/domain';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../test/support.tsx';
import { openedDraft } from '../model/draft-making.ts';
import { SurveyDayField } from './survey-day-field.tsx';

const TOMORROW = addDays(isoDayIn(undefined, new Date()), 1);

function Harness({ day, proposed }: { day: string | null; proposed: SurveyDayProposal | null }) {
  const opened = openedDraft({ UUID: 'u', sheets: [], updated_at: '', survey_date: day });
  const [draft, setDraft] = useState({ ...opened, proposedDay: proposed });
  return (
    <>
      <SurveyDayField draft={draft} onChange={(change) => setDraft((old) => ({ ...old, ...change(old) }))} />
      <output>{`${draft.surveyDay || 'none'}, ${draft.changed ? 'changed' : 'as it was'}`}</output>
    </>
  );
}

const show = (day: string | null, proposed: SurveyDayProposal | null = null) =>
  renderPage(<Harness day={day} proposed={proposed} />);
const enter = (day: string) => fireEvent.change(screen.getByLabelText('Survey date'), { target: { value: day } });
const state = () => screen.getByRole('status').textContent;

describe('the day of a survey', () => {
  it('is optional, and shown as it was saved', () => {
    show('2026-10-12');
    expect([screen.getByLabelText<HTMLInputElement>('Survey date').value, state()]).toEqual([
      '12-Oct-2026',
      '2026-10-12, as it was',
    ]);
    enter('');
    expect(state()).toBe('none, changed');
  });

  it('that is still to come is not taken', () => {
    show('2026-10-12');
    enter(TOMORROW);
    expect(screen.getByText('This day is still to come.')).toBeTruthy();
    expect(state()).toBe('2026-10-12, as it was');
    enter('2026-10-13');
    expect(screen.queryByText('This day is still to come.')).toBeNull();
    expect(state()).toBe('2026-10-13, changed');
  });

  it.each([
    ['workbook', 'The workbook says 12-Oct-2026.'],
    ['name', 'The name of the file says 12-Oct-2026.'],
  ] as const)('that the %s says is proposed, and only set by a press', (from, text) => {
    show(null, { day: '2026-10-12', from });
    expect(screen.getByText(text)).toBeTruthy();
    expect(state()).toBe('none, as it was');
    fireEvent.click(screen.getByRole('button', { name: 'Use this date' }));
    expect(state()).toBe('2026-10-12, changed');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('is not proposed where it is the same', () => {
    show('2026-10-12', { day: '2026-10-12', from: 'workbook' });
    expect(screen.queryByRole('button', { name: 'Use this date' })).toBeNull();
  });
});
