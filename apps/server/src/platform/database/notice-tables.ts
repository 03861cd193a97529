export type NoticeTables = {
  /** Written by `add_notices`; the rest of its columns is only read by views. */
  notices: { id: number; uuid: string; user_id: number; at: Date; in_bell: boolean; read_at: Date | null };
  notice_choices: { user_id: number; bell: string[]; mail: string[]; rigs: number[] | null; known: string[] | null };
};
