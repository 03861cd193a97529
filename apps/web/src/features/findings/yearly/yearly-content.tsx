import type { Yearly } from '@rigbook/contract';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import type { useYearly } from '../queries.ts';

type YearlyContentProps = {
  query: Pick<ReturnType<typeof useYearly>, 'data' | 'error' | 'refetch'>;
  children: (yearly: Yearly) => ReactNode;
};

/** The yearly review of a rig or a fleet once it is there: while it loads, if it fails, and if there is no survey yet. */
export function YearlyContent({ query: { data, error, refetch }, children }: YearlyContentProps) {
  const t = useT();
  if (data) return data.surveys.length === 0 ? <Empty text={t('yearly.none')} /> : children(data);
  if (error) return <Failed error={error} retry={refetch} />;
  return (
    <Loading>
      <Bar />
      <Bar />
      <Bar />
    </Loading>
  );
}
