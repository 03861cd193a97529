import { useSearchParams } from 'react-router';

/** Names in the address of the rig page. */
export const SECTION_ADDRESS = ['section', 'tab'];

/**
 * The open section and tab of the rig page, kept in the address, so that Back from a report returns to them. They replace
 * the history entry, so that the page's own Back leaves the page.
 */
export function useSectionAddress() {
  const [address, setAddress] = useSearchParams();
  const put = (entries: Record<string, string>) => setAddress(entries, { replace: true, preventScrollReset: true });
  const section = address.get('section');
  return {
    section,
    tab: address.get('tab'),
    open: (opened: string | null) => put(opened === null ? {} : { section: opened }),
    openTab: (tab: string) => put({ ...(section !== null && { section }), tab }),
  };
}
