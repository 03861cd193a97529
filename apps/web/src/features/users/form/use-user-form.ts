import type { User } from '@rigbook/contract';
import { isEditedUserComplete, isNewUserComplete, type UserForm as UserFields } from '@rigbook/domain';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMail } from '../../../lib/api/use-mail.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { whileSigningOut } from '../../../lib/session/signing-out.ts';
import { useFormDraft } from '../../../lib/unsaved-work/use-form-draft.ts';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { signOutAfterOwnChange } from '../../session/public.ts';
import { useInvited } from '../invite/use-invited.ts';
import { addUser, changeUser } from '../queries.ts';
import { useUserWords } from './use-user-words.ts';

export type EditedUser = {
  /** Omitted for a new one. */
  user?: User;
  /** It is the account of the signed-in user. */
  own?: boolean;
  /** Loads the user again, if someone else has changed it. */
  onLoadAgain?: () => void;
  /** What is saved of it by now; its failure is in the answer. */
  load?: () => Promise<{ isSuccess: boolean; data: User | undefined }>;
};

type Values = UserFields & {
  uuid: string;
  changesPassword: boolean;
  /** A new user sets the password themselves; null until it is chosen. */
  byInvitation: boolean | null;
  presentPassword: string;
  updated_at: string | null;
};

export const NO_PASSWORD = { password: '', passwordConfirmation: '' };
const SECRET = ['password', 'passwordConfirmation', 'presentPassword'] as const;
/**
 * Users other than owners choose neither client nor permission: the server sets both (rules.md#users-of-a-company).
 */
const GIVEN = { clientId: 0, permissionId: 0 };

const valuesOf = (user: User | undefined): Values => ({
  uuid: user?.UUID ?? newUuid(),
  name: user?.name ?? '',
  email: user?.email ?? '',
  clientId: user?.client_id ?? null,
  permissionId: user?.permission_id ?? null,
  ...NO_PASSWORD,
  changesPassword: false,
  byInvitation: null,
  presentPassword: '',
  updated_at: user?.updated_at ?? null,
});

/**
 * Whether a new user chooses their password by a link: where the portal can mail it, nobody has to invent one. Until that is
 * known nothing is offered: a password that is typed meanwhile would vanish.
 */
function useInvitationChoice(user: User | undefined, chosen: boolean | null) {
  const mail = useMail();
  return { byInvitation: chosen ?? mail.isOn, isOffered: user !== undefined || chosen !== null || !mail.isPending };
}

/** What is typed of a user, and how it is saved. */
export function useUserForm({ user, own = false, onLoadAgain, load }: EditedUser) {
  const t = useT();
  const { owner } = useSession();
  const goBack = useGoBack();
  const draft = useFormDraft<Values>(valuesOf(user), SECRET);
  const { uuid, name, email, clientId, permissionId, password, passwordConfirmation, changesPassword } = draft.values;
  const { presentPassword, updated_at } = draft.values;
  const { byInvitation, isOffered } = useInvitationChoice(user, draft.values.byInvitation);
  const asked = owner ? draft.values : { ...draft.values, ...GIVEN };
  const withPassword = user ? changesPassword : !byInvitation;
  const invited = useInvited();

  const form = useItemForm({
    draft,
    fields: useUserWords(owner),
    loadSaved: async () => {
      const saved = await load?.();
      return saved?.isSuccess ? valuesOf(saved.data) : null;
    },
    save: async () => {
      const fields = {
        name: name.trim(),
        email: email.trim(),
        ...(owner && { client_id: clientId, permission_id: permissionId }),
        ...(withPassword ? { password, passwordConfirmation } : { password: null }),
      };
      // Only sent once the server has asked for it.
      const present = presentPassword !== '' && { present_password: presentPassword };
      const change = () => changeUser(uuid, { ...fields, ...present, updated_at });
      if (user) return own ? whileSigningOut(change) : change();
      if (!byInvitation) return addUser({ ...fields, uuid });
      return invited.add({ ...fields, uuid });
    },
    saved: t('users.saved'),
    onSaved: async () => {
      const ended = withPassword || clientId !== user?.client_id || permissionId !== user.permission_id;
      if (own) return signOutAfterOwnChange(ended);
      return invited.tell(uuid, email.trim(), () => goBack(pathTo('users')));
    },
    onLoadAgain,
  });
  return {
    draft,
    form,
    withPassword,
    byInvitation,
    isOffered,
    complete: user || byInvitation ? isEditedUserComplete(asked, changesPassword) : isNewUserComplete(asked),
  };
}
