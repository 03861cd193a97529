import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { MailIcon } from '../../../ui/icons/icons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { type Invitation, invite } from '../queries.ts';

/** The invitation that came with adding a user: the page of that user is opened with it, because it is shown only once. */
const invitedBefore = (state: unknown): Invitation | null =>
  typeof state === 'object' && state !== null && 'invitation' in state ? (state.invitation as Invitation) : null;

type Props = { uuid: string; name: string; email: string };

/** Invites someone to set a password: by mail, or by a link to hand over. */
export function InvitationCard({ uuid, name, email }: Props) {
  const { t, id } = useLanguage();
  const may = useMay();
  const before = invitedBefore(useLocation().state);
  const inviting = useMutation({ mutationFn: () => invite(uuid, id) });
  const invitation = inviting.data ?? before;
  if (!may.call('password-links.invite')) return null;
  return (
    <Card title={t('users.invitation')} about={t('users.invitationAbout', { name })}>
      <Stack gap="sm" align="start">
        {inviting.error && (
          <Alert color="red" role="alert">
            {errorText(inviting.error)}
          </Alert>
        )}
        {invitation && <Invited invitation={invitation} email={email} />}
        <Button
          variant="default"
          leftSection={<MailIcon size={18} />}
          loading={inviting.isPending}
          onClick={() => inviting.mutate()}
        >
          {t('users.invite')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Its link is only known now. */
function Invited({ invitation: { path, expires_at: until }, email }: { invitation: Invitation; email: string }) {
  const t = useT();
  if (path === null) return <Text aria-live="polite">{t('users.invited', { email })}</Text>;
  return (
    <CopyField
      label={t('users.invitationLink')}
      hint={t('users.invitationLinkHint', { until: formatDateTime(until) })}
      value={`${location.origin}${path}`}
    />
  );
}
