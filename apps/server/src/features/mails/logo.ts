/** Where a laid out mail shows the provider's logo, if there is one by the time it is sent. */
export const LOGO_PLACE = '<!-- logo -->';

const CONTENT_ID = 'logo@rigbook';

/**
 * Puts a logo into a mail. It goes along as a part of the mail: most mail programs load no picture from a server.
 * @param logo a PNG of twice the size at which it is shown
 */
export function addLogo(html: string, logo: Buffer | null) {
  if (logo === null || !html.includes(LOGO_PLACE)) return { html, attachments: [] };
  const { width, height } = shownSize(logo);
  // On white, also in the dark: most logos are drawn for paper. The sender's name follows as text.
  const picture =
    `<p style="margin:0 0 12px"><img src="cid:${CONTENT_ID}" alt="" width="${width}" height="${height}" ` +
    `style="display:inline-block;padding:4px;border-radius:4px;background:#ffffff"></p>`;
  const attachment = { filename: 'logo.png', content: logo, contentType: 'image/png', cid: CONTENT_ID };
  return {
    html: html.replace(LOGO_PLACE, picture),
    attachments: [{ ...attachment, contentDisposition: 'inline' as const }],
  };
}

/** Half of what the head of a PNG (IHDR) says, in CSS pixels. */
const shownSize = (png: Buffer) => ({
  width: Math.ceil(png.readUInt32BE(16) / 2),
  height: Math.ceil(png.readUInt32BE(20) / 2),
});
