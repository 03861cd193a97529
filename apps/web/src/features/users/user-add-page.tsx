import { UserForm } from './components/user-form.tsx';

/** A new user (spec §2.12). */
export default function UserAddPage() {
  return <UserForm />;
}
