import { describe, expect, it } from 'vitest';
import { NO_TEXTS, savedTexts, textsSent } from './survey-texts.ts';

describe('what is said of a survey', () => {
  it('is typed with a line for each person, and sent as lists', () => {
    const texts = savedTexts({ surveyors: ['I. Solheim', 'S. Pillai'], survey_to: null, revision: '1' });
    expect(texts).toEqual({ ...NO_TEXTS, surveyors: 'I. Solheim\nS. Pillai', revision: '1' });
    expect(textsSent({ surveyors: ' I. Solheim \n\nS. Pillai\n' })).toEqual({
      surveyors: '["I. Solheim","S. Pillai"]',
    });
  });

  it('is sent only as far as it was touched', () => {
    expect(textsSent({})).toEqual({});
    expect(textsSent({ title: '', distribution: '' })).toEqual({ title: '', distribution: '[]' });
    expect(textsSent({ survey_to: '2026-11-09' })).toEqual({ survey_to: '2026-11-09' });
    expect(textsSent({ survey_to: '9-No' })).toEqual({});
  });
});
