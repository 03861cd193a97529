import type { FindingComparison, FindingRow } from '@rigbook/contract';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../lib/i18n/format.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
import { Bar } from '../../ui/loading/shape.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ComparisonBody } from './page/comparison-body.tsx';
import classes from './page/comparison.module.css';
import { LISTS, rowsOf } from './page/deciding.model.ts';
import { useComparison, useOffers } from './queries.ts';

/** Two surveys of a rig side by side: those of the address, else the newest that nobody has compared yet. */
export default function ComparisonPage() {
  const t = useT();
  const { uuid } = usePathParams('rigCompare');
  const [address] = useSearchParams();
  const [from, to] = [address.get('from'), address.get('to')];
  const given = from !== null && to !== null ? { from, to } : null;
  const offers = useOffers(uuid, given === null);
  const [offer] = offers.data ?? [];
  const surveys = given ?? (offer ? { from: offer.from.UUID, to: offer.to.UUID } : null);
  const { data, error, refetch } = useComparison(surveys);
  const failure = error ?? offers.error;
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigShow', { uuid })} />} />
      {data && surveys ? (
        <Compared key={`${surveys.from} ${surveys.to}`} surveys={surveys} comparison={data} />
      ) : failure ? (
        <Failed error={failure} retry={given === null && offers.error ? offers.refetch : refetch} />
      ) : surveys === null && offers.data ? (
        <Empty text={t('comparison.nothing')} />
      ) : (
        <Loading>
          <Bar />
          <Bar />
          <Bar />
        </Loading>
      )}
    </>
  );
}

type Props = { surveys: { from: string; to: string }; comparison: FindingComparison };

function Compared({ surveys, comparison }: Props) {
  const t = useT();
  const rows = LISTS.flatMap((list) => rowsOf(comparison, list));
  const [earlier, later] = (['from', 'to'] as const).map((side) => rows.flatMap((row) => row[side] ?? []));
  const rig = (later?.[0] ?? earlier?.[0])?.rig.name ?? '';
  const heading = rig === '' ? t('comparison.heading') : t('comparison.headingOf', { rig });
  usePageNames({ heading, subject: rig });
  return (
    <>
      <dl className={classes.surveys}>
        <Survey name={t('comparison.earlier')} rows={earlier ?? []} />
        <Survey name={t('comparison.later')} rows={later ?? []} />
      </dl>
      <ComparisonBody surveys={surveys} comparison={comparison} />
    </>
  );
}

function Survey({ name, rows }: { name: string; rows: readonly FindingRow[] }) {
  const t = useT();
  const [first] = rows;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {first && (
          <bdi>
            {t('comparison.survey', {
              kind: t(`search.report.${first.report.kind}`),
              day: formatDay(first.report.survey_date ?? first.report.created_at),
            })}
          </bdi>
        )}
        <span>{t('comparison.count', { n: rows.length })}</span>
      </dd>
    </div>
  );
}
