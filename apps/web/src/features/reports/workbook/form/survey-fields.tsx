import type { WorkbookKind } from '@rigbook/domain';
import type { Draft } from '../model/draft.ts';
import { PartialSurveyField, PartialSurveyMark } from './partial-survey-field.tsx';
import { SurveyDetails } from './survey-details.tsx';
import { SurveyDayField } from './survey-day-field.tsx';

type Props = {
  of: { kind: WorkbookKind; mode: 'add' | 'edit'; rig: { UUID: string } };
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** What is said of a survey beside its workbook: its day, its details, and whether it is partial. */
export const SurveyFields = ({ of: { kind, mode, rig }, draft, onChange }: Props) => (
  <>
    <SurveyDayField key={draft.file?.lastModified} draft={draft} onChange={onChange} />
    <SurveyDetails draft={draft} onChange={onChange} />
    {mode === 'add' ? (
      <PartialSurveyField place={{ kind, rigUUID: rig.UUID }} draft={draft} onChange={onChange} />
    ) : (
      <PartialSurveyMark draft={draft} onChange={onChange} />
    )}
  </>
);
