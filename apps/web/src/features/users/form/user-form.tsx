import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { WarningIcon } from '../../../ui/icons/icons.tsx';
import { ItemForm } from '../../../ui/forms/item-form.tsx';
import { OwnPassword } from '../../second-factor/public.ts';
import { PasswordFields } from '../../session/public.ts';
import { ClientChoice, PermissionChoice } from './user-choices.tsx';
import { NO_PASSWORD, useUserForm, type EditedUser } from './use-user-form.ts';

/** Name, e-mail, client and permission (only for owners), and the password (rules.md#user-pages). */
export function UserForm(props: EditedUser) {
  const { user, own = false } = props;
  const t = useT();
  const { owner } = useSession();
  const { draft, form, withPassword, byInvitation, isOffered, complete } = useUserForm(props);
  const { name, email, clientId, permissionId, presentPassword } = draft.values;
  const { errors } = form;

  return (
    <ItemForm label={t('users.form')} form={form} complete={complete} backTo={pathTo('users')}>
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
      {isOffered && (
        <Password user={user} draft={draft} shown={withPassword} byInvitation={byInvitation} errors={errors} />
      )}
      <PresentPassword
        value={presentPassword}
        onChange={(typed) => draft.change({ presentPassword: typed })}
        error={errors['present_password']}
      />
    </ItemForm>
  );
}

type PasswordProps = Pick<EditedUser, 'user'> & {
  draft: ReturnType<typeof useUserForm>['draft'];
  shown: boolean;
  byInvitation: boolean;
  errors: Readonly<Record<string, string>>;
};

/** A new user's password, unless they are to choose it; an existing user's only once it is to be another. */
function Password({ user, draft, shown, byInvitation, errors }: PasswordProps) {
  const t = useT();
  const { name, email, password, passwordConfirmation, changesPassword } = draft.values;
  return (
    <>
      {user && (
        <div data-wide>
          <Button
            variant="default"
            aria-expanded={changesPassword}
            onClick={() => draft.change({ changesPassword: !changesPassword, ...NO_PASSWORD })}
          >
            {t(changesPassword ? 'users.cancelChangePassword' : 'users.changePassword')}
          </Button>
        </div>
      )}
      {!user && (
        <Checkbox
          label={t('users.byInvitation')}
          description={t('users.byInvitationHint')}
          checked={byInvitation}
          onChange={(event) => draft.change({ byInvitation: event.currentTarget.checked, ...NO_PASSWORD })}
          data-wide
        />
      )}
      {shown && (
        <PasswordFields
          password={password}
          passwordConfirmation={passwordConfirmation}
          onChange={draft.change}
          known={[name, email]}
          errors={errors}
        />
      )}
    </>
  );
}

type PresentProps = { value: string; onChange: (typed: string) => void; error: string | undefined };

/** Only shown once the server has asked for it (rules.md#own-account). */
function PresentPassword({ value, onChange, error }: PresentProps) {
  const t = useT();
  if (value === '' && error === undefined) return null;
  return <OwnPassword label={t('account.presentPassword')} value={value} onChange={onChange} error={error} />;
}
