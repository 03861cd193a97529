import { useSendingKept } from '../../features/findings/public.ts';

/** Sends the answers that are kept on this device, whatever page is open. */
export default function SendingAnswers() {
  useSendingKept();
  return null;
}
