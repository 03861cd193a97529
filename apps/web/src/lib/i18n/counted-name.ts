/**
 * The name of a control on which only a number is seen: it contains that number, so that who speaks to a device can say
 * it (WCAG 2.5.3). Some languages have one and two of a thing without a digit.
 */
export function countedName(shown: number, name: string): string {
  const isSaid = new RegExp(`(?<!\\d)${shown}(?!\\d)`).test(name);
  return isSaid ? name : `${shown}: ${name}`;
}
