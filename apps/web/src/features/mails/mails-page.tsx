import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { MailIcon } from '../../ui/buttons/icons.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { mailColumns } from './list/mail-columns.tsx';
import { useMails, useMailState, useTestMail } from './queries.ts';

/** '1' for all mails; else those that were not sent. */
const FILTERS = ['all'] as const;

/** Whether the portal sends mail, and what was not sent and why. Only for the provider. */
export default function MailsPage() {
  const t = useT();
  const { list, filters, choose } = useListAddress(FILTERS);
  const isAll = filters.all === '1';
  const result = useMails(list.page, isAll ? '' : 'problem');
  return (
    <>
      <MailState />
      <DataTable
        label={t('mails.list')}
        columns={mailColumns(t)}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        emptyText={t(isAll ? 'mails.none' : 'mails.noProblem')}
        toolbar={
          <SegmentedControl
            aria-label={t('mails.show')}
            value={isAll ? 'all' : 'problem'}
            onChange={(show) => choose({ all: show === 'all' ? '1' : '' })}
            data={[
              { value: 'problem', label: t('mails.problems') },
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
  if (!data) return null;
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
