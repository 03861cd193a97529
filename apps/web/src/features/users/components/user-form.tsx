import { Alert, Button, TextInput } from '@mantine/core';
import type { User } from '@rigbook/contract';
import { isEditedUserComplete, isNewUserComplete, OWNER_CLIENT_ID, type UserForm as UserFields } from '@rigbook/domain';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useDraft } from '../../../lib/unsaved-work/use-draft.ts';
import { WarningIcon } from '../../../ui/buttons/icons.tsx';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { useItemForm } from '../../../ui/forms/use-item-form.ts';
import { signOutAfterOwnChange } from '../../session/public.ts';
import { addUser, changeUser, useRefreshUsers } from '../queries.ts';
import { PasswordFields } from './password-fields.tsx';
import { ClientChoice, PermissionChoice } from './user-choices.tsx';

type Props = {
  /** Left out: a new one. */
  user?: User;
  /** It is the account of whoever is signed in. */
  own?: boolean;
  /** Asks for the user anew, when somebody else was faster. */
  onLoadAgain?: () => void;
};

type Values = UserFields & { uuid: string; changesPassword: boolean; updated_at: string | null };

const NO_PASSWORD = { password: '', passwordConfirmation: '' };
const SECRET = ['password', 'passwordConfirmation'] as const;
/**
 * Users who are no owners choose neither client nor permission: the server gives both (rules.md#users-of-a-company).
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
  updated_at: user?.updated_at ?? null,
});

/** Name, e-mail, for owners client and permission, and the password (rules.md#user-pages). */
export function UserForm({ user, own = false, onLoadAgain }: Props) {
  const t = useT();
  const { owner } = useSession();
  const goBack = useGoBack();
  const refresh = useRefreshUsers();
  const draft = useDraft<Values>(valuesOf(user), SECRET);
  const { uuid, name, email, clientId, permissionId, password, changesPassword, updated_at } = draft.values;
  const asked = owner ? draft.values : { ...draft.values, ...GIVEN };
  const withPassword = !user || changesPassword;

  const form = useItemForm({
    draft,
    save: () => {
      const { passwordConfirmation } = draft.values;
      const fields = {
        name: name.trim(),
        email: email.trim(),
        ...(owner && { client_id: clientId, permission_id: permissionId }),
        ...(withPassword ? { password, passwordConfirmation } : { password: null }),
      };
      return user ? changeUser(uuid, { ...fields, updated_at }) : addUser({ ...fields, uuid });
    },
    onSaved: async () => {
      const ended = withPassword || clientId !== user.client_id || permissionId !== user.permission_id;
      if (own) return signOutAfterOwnChange(ended);
      refresh();
      return goBack(pathTo('users'));
    },
    onLoadAgain,
  });
  const { errors } = form;

  return (
    <ItemForm
      label={t('users.form')}
      form={form}
      complete={user ? isEditedUserComplete(asked, changesPassword) : isNewUserComplete(asked)}
      backTo={pathTo('users')}
    >
      {own && (
        <Alert color="orange" icon={<WarningIcon size={18} />}>
          {t('users.ownAccount')}
        </Alert>
      )}
      <TextInput
        label={t('users.name')}
        value={name}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
        error={errors['name']}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextInput
        label={t('users.email')}
        type="email"
        value={email}
        onChange={(event) => draft.change({ email: event.currentTarget.value })}
        error={errors['email']}
        maxLength={320}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        required
      />
      {owner && (
        <>
          <ClientChoice
            value={clientId}
            provider={user?.client_id === OWNER_CLIENT_ID ? user.client.name : t('users.provider')}
            onChange={(id) => draft.change({ clientId: id })}
            error={errors['client_id']}
          />
          <PermissionChoice
            value={permissionId}
            onChange={(id) => draft.change({ permissionId: id })}
            error={errors['permission_id']}
          />
        </>
      )}
      {user && (
        <div>
          <Button
            variant="default"
            aria-expanded={changesPassword}
            onClick={() => draft.change({ changesPassword: !changesPassword, ...NO_PASSWORD })}
          >
            {t(changesPassword ? 'users.cancelChangePassword' : 'users.changePassword')}
          </Button>
        </div>
      )}
      {withPassword && (
        <PasswordFields
          password={password}
          passwordConfirmation={draft.values.passwordConfirmation}
          onChange={draft.change}
          known={[name, email]}
          errors={errors}
        />
      )}
    </ItemForm>
  );
}
