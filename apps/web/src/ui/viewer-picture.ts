/** A picture as the viewer shows it: its address, and the title above it. */
export type ViewerPicture = { src: string; title: string };
