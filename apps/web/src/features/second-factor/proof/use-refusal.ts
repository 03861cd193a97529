import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';

/** The server's messages by the field that they name, or under `form`. */
export type Refusals = Readonly<Record<string, string>>;

/** Does something that the server may refuse, and keeps its messages by field, or under `form`. */
export function useRefusal() {
  const [errors, setErrors] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setErrors({});
    try {
      await work();
    } catch (failure) {
      console.error(failure);
      const fields = failure instanceof ApiError ? failure.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { form: errorText(failure) });
    }
    setBusy(false);
  };
  return { errors, busy, attempt };
}
