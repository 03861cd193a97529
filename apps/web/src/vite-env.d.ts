/** The package has declarations of its other builds only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  const open: () => import('./workers/decode-heic.ts').Libheif;
  export default open;
}
