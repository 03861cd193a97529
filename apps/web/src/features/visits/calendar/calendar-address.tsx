import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CalendarIcon } from '../../../ui/icons/icons.tsx';
import { CalendarAddressBody } from './calendar-address-body.tsx';

/** The button 'Calendar address' and what it opens: the visits in Outlook or on a phone. */
export function CalendarAddress() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<CalendarIcon size={18} />} onClick={() => setOpened(true)}>
        {t('visits.calendarAddress')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('visits.calendarAddress')} size="lg">
        <CalendarAddressBody />
      </Dialog>
    </>
  );
}
