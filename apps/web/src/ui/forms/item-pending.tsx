import { BackButton } from '../buttons/back-button.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { Failed, Loading } from '../feedback/states.tsx';

type Props = { error: unknown; retry: () => unknown; back: string };

/** Shown until the item of a form is loaded; if it can't be, it has the same Back button as the form. */
export function ItemPending({ error, retry, back }: Props) {
  if (!error) return <Loading shape="form" />;
  return (
    <>
      <PageHeader actions={<BackButton to={back} />} />
      <Failed error={error} retry={retry} />
    </>
  );
}
