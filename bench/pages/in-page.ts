// This runs in the page: it must be self-contained and use nothing from outside.

export type Opening = {
  /** The link that is clicked. */
  link: string;
  /** The last meaningful part of the page that it leads to. */
  last: string;
};

/** Clicks a link; returns the milliseconds until the frame in which the last part of its page is painted. */
export async function openPage({ link, last }: Opening): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  document.querySelector<HTMLElement>(link)?.click();
  const drawn = async (): Promise<void> => {
    await frame();
    if (!document.querySelector(last)) return drawn();
  };
  await drawn();
  // A callback runs before its frame is painted: the next one runs after.
  await frame();
  return performance.now() - start;
}
