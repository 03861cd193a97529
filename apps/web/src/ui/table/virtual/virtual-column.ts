export type VirtualColumn = {
  key: string;
  title: string;
  /** CSS pixels: at least this wide. */
  width: number;
  /** How much of the width that the columns leave it gets, compared with the others; if none gets any, all do. */
  grow?: number;
  /**
   * Stays in sight while the table is scrolled sideways: at the start always, at both edges or only at the end if the
   * table is wide enough for it (MEDIUM, WIDE).
   */
  pin?: 'start' | 'both' | 'end';
};
