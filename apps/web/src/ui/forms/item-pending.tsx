import { BackButton } from '../buttons/back-button.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { Failed, Loading } from '../feedback/states.tsx';

type Props = { error: unknown; retry: () => unknown; back: string };

/** Stands for a form until its item is loaded; if it can't be, the way out that the form has leads back, too. */
export function ItemPending({ error, retry, back }: Props) {
  if (!error) return <Loading />;
  return (
    <>
      <PageHeader actions={<BackButton to={back} />} />
      <Failed error={error} retry={retry} />
    </>
  );
}
