import { BlockList, isIP } from 'node:net';
import * as z from 'zod';

/** Whether a proxy may say where a request comes from, by its address and number of hops, as Fastify asks. */
export type TrustedProxies = (address: string | undefined, hop: number) => boolean;

const MOST_HOPS = 20;

/**
 * One proxy (true), a number of them, or those with addresses of a list. What is further left in their header was written
 * by the caller, and counts for nothing. False for none; null for a text that is nothing of that.
 */
function readProxies(text: string): TrustedProxies | false | null {
  if (['', 'false', '0'].includes(text)) return false;
  const hops = text === 'true' ? 1 : Number(text);
  if (Number.isInteger(hops)) return hops > 0 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : null;
  const list = new BlockList();
  for (const network of text.split(',')) if (!addNetwork(list, network.trim())) return null;
  return (address = '') => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** @returns whether it is an address, or a network such as 10.0.0.0/8 */
function addNetwork(list: BlockList, network: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  if (family === 0 || Number(bits ?? longest) > longest) return false;
  list.addSubnet(address, Number(bits ?? longest), family === 6 ? 'ipv6' : 'ipv4');
  return true;
}

export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context) => {
    const proxies = readProxies(text.trim());
    if (proxies !== null) return proxies;
    context.addIssue('must be true, false, a number of proxies, or their addresses and networks (10.0.0.0/8,fd00::1)');
    return z.NEVER;
  });
