import { UserForm } from './form/user-form.tsx';

/** A new user (rules.md#user-pages). */
export default function UserAddPage() {
  return <UserForm />;
}
