/** An object, so that tests can replace its functions. */
export const leave = {
  /** Goes to another address with a full page load, so that nothing of the present session stays in memory. */
  to: (address: string): void => location.replace(address),
  /** Downloads the file at this address; the page stays open, even if there is no file. */
  forFile: (address: string): void => {
    const link = Object.assign(document.createElement('a'), { href: address, download: '' });
    link.click();
  },
};
