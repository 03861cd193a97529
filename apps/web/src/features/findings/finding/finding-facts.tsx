import type { FindingRow } from '@rigbook/contract';
import { factsOf, type RegisterText } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day } from '../../../lib/i18n/moment.tsx';
import { Fact, Facts } from '../../../ui/page/facts.tsx';

/** Days, people and texts of a finding, without empty ones. */
export function FindingFacts({ row }: { row: FindingRow }) {
  const t = useT();
  const due = row.due_on === null ? t('findings.noDue') : <Day iso={row.due_on} />;
  return (
    <Facts>
      <Fact name={t('findings.foundOn')}>
        <Day iso={row.found_on} />
      </Fact>
      <Fact name={t('findings.age')}>{t('findings.days', { n: row.age_days })}</Fact>
      <Fact name={t('findings.due')}>
        {due}
        {row.due_on !== null && <small>{t(`findings.dueFrom.${row.due_from}`)}</small>}
        {row.days_overdue > 0 && <em>{t('findings.overdueBy', { n: row.days_overdue })}</em>}
        {row.due_problem && <small>{t('findings.dueProblem')}</small>}
      </Fact>
      {row.closed_on !== null && (
        <Fact name={t('findings.closedOn')}>
          <Day iso={row.closed_on} />
        </Fact>
      )}
      <Fact name={t('findings.owner')}>{row.owner?.name || row.owner_text || '–'}</Fact>
      <Texts fields={[...factsOf('survey'), ...factsOf('follow-up')]} row={row} />
      {row.verified_on !== null && (
        <Fact name={t('findings.verifiedOn')}>
          <Day iso={row.verified_on} />
        </Fact>
      )}
    </Facts>
  );
}

function Texts({ fields, row }: { fields: readonly RegisterText[]; row: FindingRow }) {
  const t = useT();
  return fields.map((field) => (
    <Fact key={field} name={t(`findings.${field}`)}>
      {row[field]}
    </Fact>
  ));
}
