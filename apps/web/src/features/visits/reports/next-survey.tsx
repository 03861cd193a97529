import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nextSurvey } from '@rigbook/contract';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/api/queries.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { newVisitPath } from '../model/visit-address.ts';
import { today } from '../model/visit-days.ts';
import classes from './next-survey.module.css';

/** Proposes the next yearly survey of a rig to users who may plan it (rules.md#next-survey). */
export function NextSurvey({ rig }: { rig: string }) {
  const may = useMay();
  return may.open('visitAdd') && may.call('visits.next-survey') ? <Proposal rig={rig} /> : null;
}

function Proposal({ rig }: { rig: string }) {
  'use no memo';
  const t = useT();
  const { data } = useQuery({ ...routeQuery(nextSurvey, { params: { rigUuid: rig } }), staleTime: 0 });
  const next = data?.next;
  if (!next) return null;
  const isToCome = next.due >= today();
  const days = { last: formatDay(next.last), due: formatDay(next.due) };
  const path = newVisitPath({ date: isToCome ? next.due : null, rigId: next.rig_id, typeId: next.visit_type_id });
  return (
    <p className={classes.line}>
      <span>{t(isToCome ? 'visits.lastSurvey' : 'visits.surveyDue', days)}</span>{' '}
      <Anchor inherit component={Link} to={path}>
        {t(isToCome ? 'visits.planNextFor' : 'visits.planNext', days)}
      </Anchor>
    </p>
  );
}
