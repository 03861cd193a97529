import { parseIsoDay } from '@rigbook/domain';
import type { OpenedReport } from '../queries.ts';

/** What is said of a survey, as it is typed: surveyors and receivers a line each, the last day as YYYY-MM-DD. */
export type SurveyTexts = {
  title: string;
  surveyors: string;
  survey_to: string;
  revision: string;
  distribution: string;
};

export const NO_TEXTS: SurveyTexts = { title: '', surveyors: '', survey_to: '', revision: '', distribution: '' };

type Saved = Partial<Pick<OpenedReport, keyof SurveyTexts>>;

/** What a saved report says; a server of the version before says nothing. */
export const savedTexts = ({ title, surveyors, survey_to: to, revision, distribution }: Saved): SurveyTexts => ({
  title: title ?? '',
  surveyors: (surveyors ?? []).join('\n'),
  survey_to: to ?? '',
  revision: revision ?? '',
  distribution: (distribution ?? []).join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isDay = (text: string): boolean => text === '' || parseIsoDay(text) !== null;

/** What was typed as it is sent; what was not touched, and what is no day, stays as it is. */
export const textsSent = ({ survey_to: to, ...typed }: Partial<SurveyTexts>): Partial<SurveyTexts> => ({
  ...typed,
  ...(to !== undefined && isDay(to) && { survey_to: to }),
  ...(typed.surveyors !== undefined && { surveyors: JSON.stringify(linesOf(typed.surveyors)) }),
  ...(typed.distribution !== undefined && { distribution: JSON.stringify(linesOf(typed.distribution)) }),
});
