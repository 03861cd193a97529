import { pathTo } from '../../lib/navigation/paths.ts';
import { ItemPending } from '../../ui/forms/item-pending.tsx';
import { useRounds } from '../../ui/table/use-rounds.ts';
import { BrandingForm } from './form/branding-form.tsx';
import { useBrandingToEdit } from './queries.ts';

/** How documents, mails and the page to sign in show the provider (rules.md#branding). */
export default function BrandingPage() {
  const { data: branding, error, refetch } = useBrandingToEdit();
  const [round, nextRound] = useRounds(refetch);
  if (!branding) return <ItemPending error={error} retry={refetch} back={pathTo('clients')} />;
  return <BrandingForm key={round} branding={branding} onLoadAgain={nextRound} load={refetch} />;
}
