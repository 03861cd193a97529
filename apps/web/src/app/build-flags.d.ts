/** Set by vite.config.ts: whether the build has the style guide at /styles. */
declare const HAS_STYLE_GUIDE: boolean;
