/**
 * A picture as the viewer shows it: its address, and the title above it. With `beside` two are shown together, each
 * under its label: before and after.
 */
export type ViewerPicture = { src: string; title: string } & (
  | { beside?: undefined }
  | { label: string; beside: { src: string; label: string } }
);
