import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../test/support.tsx';
import type { Draft } from '../model/draft.ts';
import { openedDraft } from '../model/draft-making.ts';
import { SurveyDetails } from './survey-details.tsx';

type Saved = Pick<Parameters<typeof openedDraft>[0], 'title' | 'surveyors'>;

function Harness({ saved }: { saved: Saved }) {
  const [draft, setDraft] = useState<Draft>(openedDraft({ UUID: 'u', sheets: [], updated_at: '', ...saved }));
  return (
    <>
      <SurveyDetails draft={draft} onChange={(change) => setDraft(change)} />
      <output>{JSON.stringify([draft.details ?? null, draft.changed])}</output>
    </>
  );
}

const show = (saved: Saved = {}) => renderPage(<Harness saved={saved} />);
const isOpen = () => screen.getByText('Details for documents').closest('details')?.open;
const box = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name, hidden: true });

describe('the details of a survey', () => {
  it('are folded where nothing is said, and open where something is', () => {
    show();
    expect(isOpen()).toBe(false);
  });

  it('are shown as they are saved, and what is typed is a change of that alone', () => {
    show({ title: 'Full condition survey', surveyors: ['I. Solheim', 'S. Pillai'] });
    expect(isOpen()).toBe(true);
    expect(box(/^Surveyors/).value).toBe('I. Solheim\nS. Pillai');
    fireEvent.change(box(/^Title/), { target: { value: 'Derrick survey' } });
    expect(screen.getByRole('status').textContent).toBe('[{"title":"Derrick survey"},true]');
    expect(box(/^Surveyors/).value).toBe('I. Solheim\nS. Pillai');
  });
});
