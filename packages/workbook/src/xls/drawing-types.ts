// Record types of [MS-ODRAW], by their numbers there.
export const GROUP = 0xf003;
export const SHAPE = 0xf004;
export const BLIP_STORE_ENTRY = 0xf007;
export const GROUP_COORDINATES = 0xf009;
export const SHAPE_FLAGS = 0xf00a;
export const PROPERTIES = 0xf00b;
export const CHILD_ANCHOR = 0xf00f;
export const CLIENT_ANCHOR = 0xf010;
export const FIRST_BLIP = 0xf018;
export const LAST_BLIP = 0xf117;
