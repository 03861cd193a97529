import { SegmentedControl } from '@mantine/core';
import { pathOf, type PreviewedDigest, previewReminderMail } from '@rigbook/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import classes from './preview-panel.module.css';

type Props = { to: PreviewedDigest['to']; client: number; day: string };
type Form = 'html' | 'text';

/** The mail that a person would get, in a frame in which nothing runs and nothing is loaded. */
export function ShownMail({ to: { UUID: user, name }, client, day }: Props) {
  const t = useT();
  const [form, setForm] = useState<Form>('html');
  const query = new URLSearchParams({ client: String(client), on: day, user, form });
  return (
    <div className={classes.shown}>
      <SegmentedControl
        aria-label={t('reminders.mailAs')}
        size="xs"
        value={form}
        onChange={(chosen) => setForm(chosen)}
        data={[
          { value: 'html', label: t('reminders.asHtml') },
          { value: 'text', label: t('reminders.asText') },
        ]}
      />
      <iframe
        key={form}
        className={classes.frame}
        title={t('reminders.mailTo', { name })}
        src={`${pathOf(previewReminderMail)}?${query.toString()}`}
        sandbox=""
      />
    </div>
  );
}
