import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { NextIcon } from '../../../../ui/icons/turn-icons.tsx';
import type { Step } from '../../model/place.ts';
import { findingQuery } from '../../queries.ts';

type Props = { to: string; step: Step; className?: string | undefined };

/** The way to the next finding, by its Ref.; offered once this one is answered. */
export function NextOne({ to, step, className }: Props) {
  const t = useT();
  const { data } = useQuery(findingQuery(step.uuid));
  return (
    <Button component={Link} to={to} replace className={className} rightSection={<NextIcon size={18} />}>
      {data?.ref ? t('findings.answer.nextRef', { ref: data.ref }) : t('findings.next')}
    </Button>
  );
}
