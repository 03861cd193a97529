import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useJustSaved } from '../../../lib/navigation/just-saved.ts';
import { keepOpen, lastOpen, sectionOf, type OpenSection } from './open-sections.model.ts';

/** Names in the address of the rig page. */
export const SECTION_ADDRESS = ['section', 'tab'];

/**
 * The open section and tab of the rig page, kept in the address, so that Back from a report returns to them. They replace
 * the history entry, so that the page's own Back leaves the page.
 */
export function useSectionAddress(rig: string) {
  const [address, setAddress] = useSearchParams();
  const put = (open: OpenSection | null) => {
    keepOpen(rig, open);
    setAddress({ ...open }, { replace: true, preventScrollReset: true });
  };
  const section = address.get('section');
  return {
    section,
    tab: address.get('tab'),
    put,
    open: (opened: string | null) => put(opened === null ? null : { section: opened }),
    openTab: (tab: string) => section !== null && put({ section, tab }),
  };
}

/**
 * Opens what an address without a section leaves open: where a report was just saved, or what was open when the rig was
 * last seen on this device. Returns that report, to be marked.
 */
export function useFirstSection(rig: string): string | null {
  const { section, put } = useSectionAddress(rig);
  const saved = useJustSaved(rig);
  const openFirst = useEffectEvent(() => {
    const first = saved ? sectionOf(saved.kind) : lastOpen(rig);
    if (section === null && first) put(first);
  });
  useEffect(() => openFirst(), []);
  return saved?.UUID ?? null;
}
