import type { ReactNode } from 'react';
import { BackButton } from '../buttons/back-button.tsx';
import { Loading } from '../feedback/states.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { OtherTab, type Owner } from './other-tab.tsx';

type Props = {
  owner: Owner;
  /** Where Back leads while the form is open in another tab; left out where the page has a Back of its own. */
  backTo?: string;
  /** Drawn in the tab to which the draft belongs, and in no other; drawn again, it finds the draft as it is by then. */
  children: ReactNode;
};

/** A form whose draft belongs to one tab at a time: another tab says so and may take it over. */
export function OneTab({ owner, backTo, children }: Props) {
  if (owner.holder === 'here') return children;
  return (
    <>
      {backTo !== undefined && <PageHeader actions={<BackButton to={backTo} />} />}
      {owner.holder === 'asking' ? <Loading shape="form" /> : <OtherTab owner={owner} />}
    </>
  );
}
