import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { CalendarIcon, RefreshIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { makeCalendarLink, useCalendarLink } from '../queries.ts';
import classes from './calendar-address.module.css';
import { CopyField } from '../../../ui/forms/copy-field.tsx';

/** What the address is for, the address itself if it has just been created, and a button for a new one. */
export function CalendarAddressBody() {
  const t = useT();
  const texts = useUiTexts();
  const confirm = useConfirm();
  const { data: link, error, refetch } = useCalendarLink();
  const [path, setPath] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  if (!link) return error ? <Failed error={error} retry={refetch} /> : <Loading />;
  const has = link.created_at !== null;

  const make = async () => {
    const title = t('visits.calendarAddress.renew');
    const question = { title, message: t('visits.calendarAddress.renewQuestion'), confirmLabel: title, danger: true };
    if (has && !(await confirm(question))) return;
    setMaking(true);
    try {
      setPath((await makeCalendarLink()).path);
      await refetch();
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
    setMaking(false);
  };

  return (
    <Stack gap="md">
      <Text>{t('visits.calendarAddress.about')}</Text>
      {link.silent && (
        <Alert color="orange" icon={<WarningIcon size={18} />}>
          {t('visits.calendarAddress.silent')}
        </Alert>
      )}
      {path !== null && <NewAddress path={path} />}
      {path === null && link.created_at !== null && (
        <Text>{t('visits.calendarAddress.madeAt', { at: formatDateTime(link.created_at) })}</Text>
      )}
      <Text className={classes.secret ?? ''}>{t('visits.calendarAddress.secret')}</Text>
      <Group justify="flex-end">
        <Button
          variant={has ? 'default' : 'filled'}
          leftSection={has ? <RefreshIcon size={18} /> : <CalendarIcon size={18} />}
          loading={making}
          onClick={() => void make()}
        >
          {t(has ? 'visits.calendarAddress.renew' : 'visits.calendarAddress.make')}
        </Button>
      </Group>
    </Stack>
  );
}

function NewAddress({ path }: { path: string }) {
  const t = useT();
  return (
    <>
      <CopyField
        label={t('visits.calendarAddress.address')}
        hint={t('visits.calendarAddress.shownOnce')}
        value={location.origin + path}
      />
      {/* The scheme that opens an address in the device's calendar program. */}
      <Anchor href={`webcal://${location.host}${path}`}>{t('visits.calendarAddress.open')}</Anchor>
      <section>
        <h3 className={classes.how}>{t('visits.calendarAddress.how')}</h3>
        <dl className={classes.ways}>
          <dt>{t('visits.calendarAddress.inOutlook')}</dt>
          <dd>{t('visits.calendarAddress.outlook')}</dd>
          <dt>{t('visits.calendarAddress.onIphone')}</dt>
          <dd>{t('visits.calendarAddress.iphone')}</dd>
          <dt>{t('visits.calendarAddress.inGoogle')}</dt>
          <dd>{t('visits.calendarAddress.google')}</dd>
        </dl>
        <Text className={classes.secret ?? ''}>{t('visits.calendarAddress.delay')}</Text>
      </section>
    </>
  );
}
