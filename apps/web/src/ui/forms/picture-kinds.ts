/** What counts as a picture where one is dropped. Where HEIC is not known as an image, its ending is. */
export const PICTURE_KINDS = { 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'] };

/** The same as an input's attribute. */
export const PICTURES = Object.entries(PICTURE_KINDS).flat(2).join(',');
