import { Button } from '@mantine/core';
import type { ComparisonOffer } from '@rigbook/contract';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useMayFollowUp } from '../../findings/public.ts';
import { useOffers } from '../queries.ts';
import classes from './comparison-offers.module.css';

/** Offers to compare the newest surveys of a rig with the ones before, until that is done (rules.md#comparing-surveys). */
export function ComparisonOffers({ rig }: { rig: string }) {
  const t = useT();
  const may = useMay();
  const mayDecide = useMayFollowUp()('findings.save-comparison') && may.open('rigCompare');
  const { data } = useOffers(rig, mayDecide);
  if (!mayDecide || !data || data.length === 0) return null;
  return (
    <section aria-label={t('comparison.heading')}>
      {data.map((offer) => (
        <Offer key={offer.kind} rig={rig} offer={offer} />
      ))}
    </section>
  );
}

function Offer({ rig, offer }: { rig: string; offer: ComparisonOffer }) {
  const t = useT();
  const { from, to, pairs, doubtful } = offer;
  const address = `${pathTo('rigCompare', { uuid: rig })}?from=${from.UUID}&to=${to.UUID}`;
  return (
    <div className={classes.offer}>
      <p>
        {t('comparison.offer', {
          kind: t(`search.report.${offer.kind}`),
          from: formatDay(from.found_on),
          to: formatDay(to.found_on),
          pairs,
          doubtful,
        })}
      </p>
      <Button size="sm" variant="default" component={Link} to={address}>
        {t('comparison.offer.do')}
      </Button>
    </div>
  );
}
