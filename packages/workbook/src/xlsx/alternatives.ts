// What every reader of spreadsheets understands, and of that what can't be shown as a picture: ink, 3D models, charts of
// newer kinds, vector graphics, filters that float over the sheet. Of those their substitutes are read.
const UNDERSTOOD =
  /^http:\/\/(?:schemas\.microsoft\.com\/office\/|schemas\.openxmlformats\.org\/|purl\.oclc\.org\/ooxml\/)/;
const NOT_SHOWN = /ink|model3d|chartex|svg|slicer|timeline|\/spreadsheetDrawing$/i;

/** Whether content that needs these namespaces is the one of several alternatives to read (ECMA-376 part 3, 7.6). */
export function isUnderstood(namespaces: (string | undefined)[]): boolean {
  return (
    namespaces.length > 0 &&
    namespaces.every((name) => name !== undefined && UNDERSTOOD.test(name) && !NOT_SHOWN.test(name))
  );
}
