import { pathTo } from '../../../lib/navigation/paths.ts';

const ID = /^[1-9]\d{0,8}$/;

/** The form of a new visit with these fields filled in; the day only if it is one to come. */
export function newVisitPath({ date, rigId, typeId }: { date: string | null; rigId: number; typeId: number }): string {
  const filled = new URLSearchParams({ ...(date !== null && { date }), rig: String(rigId), type: String(typeId) });
  return `${pathTo('visitAdd')}?${filled.toString()}`;
}

/** The rig and the type that an address fills in. */
export function filledIn(address: URLSearchParams): { rigId: number | null; typeId: number | null } {
  const idIn = (name: string) => {
    const text = address.get(name) ?? '';
    return ID.test(text) ? Number(text) : null;
  };
  return { rigId: idIn('rig'), typeId: idIn('type') };
}
