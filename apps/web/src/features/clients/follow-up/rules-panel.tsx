import { Button } from '@mantine/core';
import type { FollowUpRules } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMail } from '../../../lib/api/use-mail.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { PencilIcon } from '../../../ui/icons/icons.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { weekdayIn } from '../model/weekdays.ts';
import classes from './follow-up.module.css';
import { changeRules, useRules } from './rules.ts';
import { Undecided } from './undecided.tsx';

/** A company's rules of follow-up (rules.md#follow-up-rules), which the provider's admins change on a page of their own. */
export function RulesPanel({ uuid }: { uuid: string }) {
  const { t } = useLanguage();
  const may = useMay();
  const { data: rules, error, refetch } = useRules(uuid);
  const mayChange = may.call('clients.save-follow-up');
  return (
    <Card
      title={t('clients.rules')}
      about={t('clients.rules.about')}
      action={
        mayChange && (
          <Button
            component={Link}
            to={pathTo('clientRules', { uuid })}
            variant="default"
            leftSection={<PencilIcon size={16} />}
          >
            {t('clients.rules.change')}
          </Button>
        )
      }
    >
      {rules ? (
        <>
          {mayChange && rules.asked === 0 && (
            <div className={classes.undecided}>
              <Undecided text={t('clients.undecided.one')} decide={(answers) => changeRules(uuid, { answers })} />
            </div>
          )}
          <Rules rules={rules} />
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <div className={classes.toCome}>
          <Loading />
        </div>
      )}
    </Card>
  );
}

function Rules({ rules }: { rules: FollowUpRules }) {
  const { t, locale } = useLanguage();
  const mail = useMail();
  const { proof, remind_weekday: weekday, escalate_after_days: escalation } = rules;
  const priorities = PRIORITIES.filter((priority) => proof[priority] !== 'none');
  const and = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      <dl className={classes.rules}>
        <Rule name={t('clients.rules.answers')}>{t(`clients.rules.answers.${rules.answers}`)}</Rule>
        <Rule name={t('clients.rules.verification')}>{t(`clients.rules.verification.${rules.verification}`)}</Rule>
        <Rule name={t('clients.rules.proof')}>
          {priorities.length === 0
            ? t('clients.rules.proof.none')
            : and.format(
                priorities.map(
                  (priority) => `${t(`reports.priority.${priority}`)}: ${t(`clients.rules.proof.${proof[priority]}`)}`,
                ),
              )}
        </Rule>
        <Rule name={t('clients.rules.due')}>{t('clients.rules.dueDays', rules.due_days)}</Rule>
        <Rule name={t('clients.rules.timeZone')}>
          <bdi dir="ltr">{rules.time_zone}</bdi>
        </Rule>
        <Rule name={t('clients.rules.remind')}>
          {weekday === null ? t('clients.rules.never') : weekdayIn(weekday, locale)}
        </Rule>
        <Rule name={t('clients.rules.escalate')}>
          {escalation === null ? t('clients.rules.never') : t('findings.days', { n: escalation })}
        </Rule>
      </dl>
      {!mail.isOn && !mail.isPending && <p className={classes.note}>{t('clients.rules.noMail')}</p>}
    </>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
