/** An object, so that tests can stand in for the browser. */
export const leave = {
  /** Leaves for another address by a fresh load, so that nothing of the present session stays in memory. */
  to: (address: string): void => location.replace(address),
  /** Takes a file of this address in as a download; the page stays, also where there is no file. */
  forFile: (address: string): void => {
    const link = Object.assign(document.createElement('a'), { href: address, download: '' });
    link.click();
  },
};
