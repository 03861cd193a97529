/** Leaves for another address by a fresh load, so that nothing of the present session stays in memory. */
export function leaveTo(address: string): void {
  location.replace(address);
}
