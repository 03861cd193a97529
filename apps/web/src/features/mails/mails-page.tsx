import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import classes from './list/mails-page.module.css';
import { MailIcon } from '../../ui/icons/icons.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { mailColumns } from './list/mail-columns.tsx';
import { emptyText } from './model/empty-text.ts';
import { useMailCounts, useMails, useMailState, useTestMail } from './queries.ts';

/** '1' for all mails, '2' for waiting ones; by default those that were not sent. */
const FILTERS = ['all'] as const;
const SHOWN = { '': 'problem', '1': 'all', '2': 'waiting' } as const;
const isShown = (value: string): value is keyof typeof SHOWN => value in SHOWN;

/** Whether the portal sends mail, and which mails were not sent and why. Only for the provider. */
export default function MailsPage() {
  const t = useT();
  const { list, filters, choose } = useListAddress(FILTERS);
  const shown = SHOWN[isShown(filters.all) ? filters.all : ''];
  const result = useMails(list.page, shown === 'all' ? '' : shown);
  const counts = useMailCounts();
  return (
    <>
      <MailState />
      <DataTable
        label={t('mails.list')}
        columns={mailColumns(t)}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        emptyText={emptyText(t, shown, counts)}
        toolbar={
          <SegmentedControl
            aria-label={t('mails.show')}
            value={shown}
            onChange={(show) => choose({ all: { problem: '', all: '1', waiting: '2' }[show] ?? '' })}
            data={[
              { value: 'problem', label: t('mails.problems') },
              {
                value: 'waiting',
                label: t(counts.waiting ? 'mails.waitingMany' : 'mails.waiting', { n: counts.waiting ?? 0 }),
              },
              { value: 'all', label: t('mails.all') },
            ]}
          />
        }
      />
    </>
  );
}

function MailState() {
  const { t, id } = useLanguage();
  const { data } = useMailState();
  const test = useTestMail();
  if (!data) return <div className={classes.awaited} />;
  const send = () =>
    test.mutate(id, {
      onSuccess: () => notify.success(t('mails.test'), t('mails.tested')),
      onError: (error) => notify.danger(t('ui.error'), errorText(error)),
    });
  return (
    <Alert color={data.on ? 'brand' : 'orange'} icon={<MailIcon size={18} />} mb="md">
      <Group justify="space-between" gap="xs">
        <span>
          {data.on ? t('mails.on', { from: data.from ?? '' }) : t('mails.off')}
          {!data.on && <> {t('mails.missing', { names: data.missing.join(', ') })}</>}
        </span>
        {data.on && (
          <Button variant="default" size="sm" loading={test.isPending} onClick={send}>
            {t('mails.test')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
