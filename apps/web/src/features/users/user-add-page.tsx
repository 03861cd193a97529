import { UserForm } from './components/user-form.tsx';

/** A new user (rules.md#user-pages). */
export default function UserAddPage() {
  return <UserForm />;
}
