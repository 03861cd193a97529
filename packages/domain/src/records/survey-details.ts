/** What people say of a survey besides its first day (rules.md#survey-details). */
export type SurveyDetails = {
  title: string;
  surveyors: string[];
  /** Its last day, if it took several. */
  survey_to: string | null;
  revision: string;
  /** The receivers of the report. */
  distribution: string[];
};

export const NO_SURVEY_DETAILS: SurveyDetails = {
  title: '',
  surveyors: [],
  survey_to: null,
  revision: '',
  distribution: [],
};

type Sent = { [Field in keyof SurveyDetails]?: SurveyDetails[Field] | undefined };

const FIELDS = Object.keys(NO_SURVEY_DETAILS) as (keyof SurveyDetails)[];

/** Details with those that are given; what is left out stays as it is, and other fields are ignored. */
export const detailsAfter = (before: Sent, given: Sent): SurveyDetails => {
  const said = FIELDS.map((field) => [field, given[field] ?? before[field] ?? NO_SURVEY_DETAILS[field]]);
  const details = Object.fromEntries(said) as SurveyDetails;
  // No day is one that is given, too.
  return given.survey_to === null ? { ...details, survey_to: null } : details;
};

/** The details that differ, on each side. */
export function differingDetails(before: SurveyDetails, after: SurveyDetails) {
  const differing = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (of: SurveyDetails): Partial<SurveyDetails> =>
    Object.fromEntries(differing.map((field) => [field, of[field]]));
  return { before: pick(before), after: pick(after), isSame: differing.length === 0 };
}
