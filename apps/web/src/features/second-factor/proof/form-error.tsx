import { Alert } from '@mantine/core';
import { ErrorIcon } from '../../../ui/icons/icons.tsx';
import type { Refusals } from './use-refusal.ts';

/** The errors that belong to no field. */
export function FormError({ errors }: { errors: Refusals }) {
  const { form } = errors;
  if (form === undefined) return null;
  return (
    <Alert color="red" icon={<ErrorIcon size={18} />}>
      {form}
    </Alert>
  );
}
