import { Alert } from '@mantine/core';
import { ErrorIcon } from '../../../ui/buttons/icons.tsx';
import type { Refusals } from './use-refusal.ts';

/** What no field is to blame for. */
export function FormError({ errors }: { errors: Refusals }) {
  const { form } = errors;
  if (form === undefined) return null;
  return (
    <Alert color="red" icon={<ErrorIcon size={18} />}>
      {form}
    </Alert>
  );
}
