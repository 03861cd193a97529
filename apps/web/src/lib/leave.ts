/** An object, so that tests can stand in for the browser. */
export const leave = {
  /** Leaves for another address by a fresh load, so that nothing of the present session stays in memory. */
  to: (address: string): void => location.replace(address),
};
