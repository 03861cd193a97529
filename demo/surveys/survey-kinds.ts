import type { WorkbookKind } from '@rigbook/domain';

/** The kinds of report made from a workbook. */
export type SurveyKind = WorkbookKind;

type Survey = {
  /** The heading of every sheet of its workbook. */
  title: string;
  /** Part of the references of its reports. */
  code: string;
  scope: string;
  /** The sections that are surveyed; null for all. */
  sections: readonly string[] | null;
  /** Under which a rig's surveys of this kind are planned. */
  plan: 'acceptances' | 'audits' | 'surveys';
  /** Part of the findings that show at all with a picture; of all findings of an inspection it is about a third. */
  photographed: number;
};

export const SURVEY_KINDS: Record<SurveyKind, Survey> = {
  inspection: {
    title: 'FULL CONDITION SURVEY',
    code: 'CS',
    scope: 'Full condition survey of drilling, well control, electrical and safety equipment',
    sections: null,
    plan: 'surveys',
    photographed: 0.42,
  },
  audit: {
    title: 'RIG AUDIT',
    code: 'RA',
    scope: 'Audit of well control, lifting gear and safety management',
    sections: ['Well Control', 'Lifting Gear', 'QSHE'],
    plan: 'audits',
    photographed: 0.25,
  },
  acceptance: {
    title: 'RIG ACCEPTANCE',
    code: 'AC',
    scope: 'Acceptance of the drilling package before the start of the contract',
    sections: ['Derrick & Mast', 'Drilling Equipment', 'Mud System', 'Electrical'],
    plan: 'acceptances',
    photographed: 0.25,
  },
};
