export type VirtualColumn = {
  key: string;
  title: string;
  /** CSS pixels: at least this wide; a table narrower than its place spreads over it. */
  width: number;
};
