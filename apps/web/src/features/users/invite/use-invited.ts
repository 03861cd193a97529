import type { saveUser, SentBody } from '@rigbook/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { addUser, invite, type Invitation } from '../queries.ts';

/** Adds a user who sets the password by the link of an invitation. */
export function useInvited() {
  const { t, id: language } = useLanguage();
  const navigate = useNavigate();
  const invitation = useRef<Invitation | null>(null);
  return {
    /** Sent again after a failure, the user is there already, and is invited. */
    add: async (user: SentBody<typeof saveUser>) => {
      await addUser({ ...user, invite: true });
      invitation.current = await invite(user.uuid, language);
    },
    /** Says what came of the invitation and leaves the form; a link to hand over is shown once, on the page of the user. */
    tell: async (uuid: string, email: string, leave: () => unknown) => {
      const { current } = invitation;
      if (current?.mailed === false) return navigate(pathTo('userEdit', { uuid }), { state: { invitation: current } });
      if (current) notify.success('', t('users.invited', { email }));
      return leave();
    },
  };
}
