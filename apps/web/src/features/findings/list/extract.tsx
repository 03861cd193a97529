import { useSearchParams } from 'react-router';
import { LANGUAGE_IDS, useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { MakeDocument } from '../../documents/public.ts';
import { queryOf, type FindingFilter } from '../model/finding-view.ts';

/** What a link in a digest may ask for. */
const FORMATS = ['pdf', 'xlsx'] as const;

/** The button to export the shown findings as a document; the link of a digest has it made at once (rules.md#weekly-digest). */
export function Extract({ filter }: { filter: FindingFilter }) {
  const t = useT();
  const { owner } = useSession();
  const [address, setAddress] = useSearchParams();
  const subject = { of: 'findings', filter: queryOf(filter, owner), name: t('findings.list') } as const;
  const format = FORMATS.find((one) => one === address.get('document'));
  const language = LANGUAGE_IDS.find((one) => one === address.get('language'));
  const forget = () =>
    setAddress(
      (present) => {
        present.delete('document');
        present.delete('language');
        return present;
      },
      { replace: true },
    );
  return <MakeDocument subject={subject} asked={format && { format, language }} onMade={forget} />;
}
