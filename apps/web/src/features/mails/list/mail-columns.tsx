import type { Mail } from '@rigbook/contract';
import { Moment } from '../../../lib/i18n/moment.tsx';
import type { MessageKey, Translate } from '../../../lib/i18n/i18n.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { reasonKey } from '../model/reason-key.ts';

/** Time, recipient, company, subject, and the outcome with the server's reason. */
export const mailColumns = (t: Translate): Column<Mail>[] => [
  { key: 'at', title: t('mails.column.at'), cell: ({ at }) => <Moment iso={at} />, width: 112 },
  {
    key: 'to',
    title: t('mails.column.to'),
    cell: ({ to }) => (
      <>
        <bdi>{to.name}</bdi>
        <br />
        <bdi>{to.email}</bdi>
      </>
    ),
  },
  { key: 'client', title: t('mails.column.client'), cell: ({ client }) => <bdi>{client.name}</bdi> },
  { key: 'subject', title: t('mails.column.subject'), cell: ({ subject }) => <bdi>{subject}</bdi>, align: 'start' },
  { key: 'state', title: t('mails.column.state'), cell: (mail) => <State mail={mail} t={t} />, align: 'start' },
];

function State({ mail: { state, reason, due_at: due }, t }: { mail: Mail; t: Translate }) {
  const own: MessageKey | null = reasonKey(reason);
  return (
    <>
      <strong>{t(`mails.state.${state}`)}</strong>
      {reason !== null && (
        <>
          <br />
          {own === null ? <bdi dir="ltr">{reason}</bdi> : t(own)}
        </>
      )}
      {state === 'queued' && reason !== null && (
        <>
          <br />
          {t('mails.again')} <Moment iso={due} />
        </>
      )}
    </>
  );
}
