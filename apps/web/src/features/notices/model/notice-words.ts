import type { Notice } from '@rigbook/contract';
import { ALL_REPORT_KINDS } from '@rigbook/domain';
import { formatDay } from '../../../lib/i18n/format.ts';
import type { Language } from '../../../lib/i18n/i18n.ts';

type Words = Pick<Language, 't' | 'term'>;

const textOf = ({ params }: Notice, name: string): string => String(params[name] ?? '');

/** The name of the kind of report; '' for one that only a later version knows. */
function kindName(notice: Notice, { t }: Words): string {
  const kind = ALL_REPORT_KINDS.find((one) => one === notice.params['report_kind']);
  return kind ? t(`search.report.${kind}`) : '';
}

/** The parts of the line below a notice: what it is about, and who did it. */
export function noticeDetails(notice: Notice, words: Words): string[] {
  const rig = textOf(notice, 'rig');
  const count = Number(notice.params['count'] ?? 0);
  const about =
    count > 0
      ? [words.t('notices.findings', { count, rig }), textOf(notice, 'finding')]
      : [rig, kindName(notice, words), words.term(textOf(notice, 'visit_type')), dayOf(textOf(notice, 'date'))];
  return [...about, authorOf(notice, words)].filter((part) => part !== '');
}

function authorOf(notice: Notice, { t }: Words): string {
  const by = textOf(notice, 'by');
  return notice.params['several'] === 1 ? t('notices.byOthers', { by }) : by;
}

const dayOf = (date: string): string => (date === '' ? '' : formatDay(date));
