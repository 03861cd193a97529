import { Text } from '@mantine/core';
import type { DocumentChoice } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { findingsSent, type DocumentSubject } from '../model/subject.ts';
import { useAbout } from '../queries.ts';

type Props = { subject: DocumentSubject; only: DocumentChoice };

/** What a document will hold: '61 findings of 4 rigs, 12 overdue'. */
export function AboutDocument({ subject, only }: Props) {
  const t = useT();
  const findings = findingsSent(subject);
  const { data } = useAbout(findings && { ...findings, only });
  if (findings === null) return <Text>{t('documents.about.log')}</Text>;
  // It keeps its line while it is counted.
  if (!data) return <Text aria-busy="true">{'\u00A0'}</Text>;
  const { findings: n, overdue, rigs } = data;
  if (n === 0) return <Text>{t('documents.about.none')}</Text>;
  const isAllOverdue = overdue === n;
  return (
    <Text>
      <strong>{t(isAllOverdue ? 'documents.about.overdue' : 'documents.about.findings', { n })}</strong>
      {rigs > 1 && ` ${t('documents.about.rigs', { n: rigs })}`}
      {overdue > 0 && !isAllOverdue && ` ${t('documents.about.late', { n: overdue })}`}
    </Text>
  );
}
