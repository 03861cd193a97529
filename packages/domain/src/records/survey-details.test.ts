import { describe, expect, test } from 'vitest';
import { detailsAfter, differingDetails, NO_SURVEY_DETAILS } from './survey-details.ts';

const SAID = {
  title: 'Condition survey',
  surveyors: ['I. Solheim'],
  survey_to: '2026-11-09',
  revision: '1',
  distribution: ['OIM'],
};

describe('the details of a survey', () => {
  test.each([
    ['nothing', {}, SAID],
    ['what is not said', { title: undefined, surveyors: undefined }, SAID],
    ['another title', { title: 'Audit' }, { ...SAID, title: 'Audit' }],
    ['no title', { title: '' }, { ...SAID, title: '' }],
    ['nobody', { surveyors: [] }, { ...SAID, surveyors: [] }],
    ['no last day', { survey_to: null }, { ...SAID, survey_to: null }],
  ])('after %s is given', (_, given, after) => {
    expect(detailsAfter(SAID, given)).toEqual(after);
  });

  test('that were never given are empty', () => {
    expect(detailsAfter({}, {})).toEqual(NO_SURVEY_DETAILS);
  });

  test('that differ are found on each side', () => {
    expect(differingDetails(SAID, { ...SAID, revision: '2', surveyors: ['S. Pillai'] })).toEqual({
      before: { revision: '1', surveyors: ['I. Solheim'] },
      after: { revision: '2', surveyors: ['S. Pillai'] },
      isSame: false,
    });
    expect(differingDetails(SAID, { ...SAID })).toEqual({ before: {}, after: {}, isSame: true });
  });
});
