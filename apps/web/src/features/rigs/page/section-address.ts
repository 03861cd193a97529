import { useSearchParams } from 'react-router';

/** Names in the address of the rig page. */
export const SECTION_ADDRESS = ['section', 'tab'];

/**
 * Which section and tab of the rig page are open, in the address: a report's Back leads to where it was opened. They
 * replace the address, so that the page's own Back leaves the page.
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
