import { listFindings } from '@rigbook/contract';
import { countFindings, isoDayIn, type WorkbookKind } from '@rigbook/domain';
import { call } from '../../../../lib/api/api.ts';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import type { Question } from '../../../../ui/dialogs/question.ts';
import type { Draft } from '../model/draft.ts';
import { useRevisionWarnings } from '../revision/use-revision-warnings.ts';

type Place = { kind: WorkbookKind; rigUUID: string };

/** What is asked before a report is saved; of a new one also what that does. */
export function useSaveQuestion(place: Place, mode: 'add' | 'edit'): (draft: Draft) => Question {
  const t = useT();
  const warningsOf = useRevisionWarnings();
  const whatHappens = useSaveFacts();
  return (draft) => ({
    title: t('reports.save.title'),
    message: t('reports.save.question'),
    warnings: warningsOf(draft),
    ...(mode === 'add' && { details: whatHappens(place, draft) }),
    confirmLabel: t('reports.save'),
  });
}

/** '24 findings, a new survey of 7-Oct-2026; 8 still open in earlier ones'. */
function useSaveFacts(): (place: Place, draft: Draft) => Promise<string> {
  const t = useT();
  const may = useMay();
  return async ({ kind, rigUUID }, { sheets, surveyDay }) => {
    const n = countFindings(sheets).all.total;
    const survey = t('reports.save.newSurvey', { n, day: formatDay(surveyDay || isoDayIn(undefined, new Date())) });
    const open = may.call(listFindings.name) ? await openIn(rigUUID, kind) : 0;
    return open > 0 ? t('reports.save.openInEarlier', { survey, n: open }) : survey;
  };
}

/** How many findings of this kind are open on a rig now; 0 where that can't be asked. */
const openIn = (rig: string, kind: WorkbookKind): Promise<number> =>
  call(listFindings, { query: { rig, kind, scope: 'all', per_page: '1' } }).then(
    ({ total }) => total,
    () => 0,
  );
