/** What becomes a report from a workbook. */
export type SurveyKind = 'inspection' | 'audit' | 'acceptance';

type Survey = {
  /** Heads every sheet of its workbook. */
  title: string;
  /** Stands in the references of its reports. */
  code: string;
  scope: string;
  /** The sections that are looked at; null for all. */
  sections: readonly string[] | null;
};

export const SURVEY_KINDS: Record<SurveyKind, Survey> = {
  inspection: {
    title: 'FULL CONDITION SURVEY',
    code: 'CS',
    scope: 'Full condition survey of drilling, well control, electrical and safety equipment',
    sections: null,
  },
  audit: {
    title: 'RIG AUDIT',
    code: 'RA',
    scope: 'Audit of well control, lifting gear and safety management',
    sections: ['Well Control', 'Lifting Gear', 'QSHE'],
  },
  acceptance: {
    title: 'RIG ACCEPTANCE',
    code: 'AC',
    scope: 'Acceptance of the drilling package before the start of the contract',
    sections: ['Derrick & Mast', 'Drilling Equipment', 'Mud System', 'Electrical'],
  },
};
