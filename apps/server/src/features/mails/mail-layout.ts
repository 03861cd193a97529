import type { Language } from '@rigbook/contract';
import { LANGUAGES } from '@rigbook/texts';
import { removeLinks } from './links.ts';
import { LOGO_PLACE } from './logo.ts';

/** A row of a table in a mail: a label, which links to its page, and notes below it. */
type MailRow = { label: string; path?: string; notes: readonly string[]; isUrgent?: boolean };

/** The content of a mail in one language; paths are pages of the portal. */
export type MailBody = {
  language: Language;
  title: string;
  /** A text that another user wrote for the reader; only here do links stay. */
  quote?: string;
  paragraphs: readonly string[];
  sections?: readonly { title: string; rows: readonly MailRow[] }[];
  action?: { label: string; path: string };
  /** Why the reader gets this mail. */
  footer: string;
  unsubscribe?: { label: string; path: string };
};

/** What is the same in every mail: the address of the portal, and what the provider says of itself, which may be nothing. */
export type MailFrame = { publicUrl: string; provider: { name: string; footer: string; colour: string } };

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/**
 * Lays out a mail as HTML and as plain text. It contains only links to the portal: anyone could choose a name that is a link
 * (rules.md#mails).
 */
export function layOutMail(body: MailBody, frame: MailFrame): { html: string; text: string } {
  const said = withOwnLinksOnly(body);
  return { html: htmlOf(said, frame), text: textOf(said, frame) };
}

const withOwnLinksOnly = ({ title, paragraphs, sections = [], footer, ...rest }: MailBody): MailBody => ({
  ...rest,
  title: removeLinks(title),
  paragraphs: paragraphs.map(removeLinks),
  sections: sections.map((section) => ({
    title: removeLinks(section.title),
    rows: section.rows.map((row) => ({ ...row, label: removeLinks(row.label), notes: row.notes.map(removeLinks) })),
  })),
  footer: removeLinks(footer),
});

const paragraphsOf = ({ quote, paragraphs }: MailBody): string[] => [
  ...(quote === undefined ? [] : [quote]),
  ...paragraphs,
];

/** The sender by the name that its readers know. */
const senderOf = ({ name }: MailFrame['provider']): string => (name === '' ? 'Rigbook' : removeLinks(name));

function textOf(body: MailBody, { publicUrl, provider }: MailFrame): string {
  const { title, sections = [], action, footer, unsubscribe } = body;
  const blocks = [
    title,
    ...paragraphsOf(body),
    ...sections.map(({ title: heading, rows }) =>
      [
        heading,
        ...rows.flatMap(({ label, path, notes }) => [
          `- ${label}`,
          ...notes.map((note) => `  ${note}`),
          ...(path === undefined ? [] : [`  ${publicUrl}${path}`]),
        ]),
      ].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${publicUrl}${action.path}`] : []),
    `-- \n${senderOf(provider)}${provider.footer === '' ? '' : `\n${provider.footer}`}\n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${publicUrl}${unsubscribe.path}` : ''}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Mail programs keep only inline styles; the dark look is for the few that read a style sheet.
const INK = '#1d1b2e';
const DIM = '#5f5b75';
const URGENT = '#b3261e';
const FONT = "font-family:'Noto Sans','Segoe UI',Tahoma,Arial,sans-serif";

const DARK = `@media (prefers-color-scheme: dark) {
  body, .page { background: #15141f !important; }
  .card { background: #211f30 !important; border-color: #3a3750 !important; }
  .ink, .ink a { color: #f0eef8 !important; }
  .dim, .dim a { color: #aaa6c0 !important; }
  .urgent { color: #ff8a80 !important; }
  .row { border-color: #3a3750 !important; }
}`;

function htmlOf(body: MailBody, { publicUrl, provider }: MailFrame): string {
  const { language, title, sections = [], action, footer, unsubscribe } = body;
  const { direction } = LANGUAGES[language];
  const start = direction === 'rtl' ? 'right' : 'left';
  const address = (path: string) => escaped(`${publicUrl}${path}`);
  const contents = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escaped(title)}</h1>`,
    ...paragraphsOf(body).map(
      (text) =>
        `<p class="ink" dir="auto" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${INK}">${withBreaks(text)}</p>`,
    ),
    ...sections.map((section) => sectionOf(section, address)),
    action &&
      `<p style="margin:24px 0 8px"><a href="${address(action.path)}" style="display:inline-block;padding:12px 20px;` +
        `border-radius:8px;background:${provider.colour};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">` +
        `${escaped(action.label)}</a></p>`,
  ];
  const end =
    (provider.footer === '' ? '' : `<span dir="auto">${escaped(provider.footer)}</span><br>`) +
    escaped(footer) +
    (unsubscribe
      ? `<br><a href="${address(unsubscribe.path)}" style="color:${DIM}">${escaped(unsubscribe.label)}</a>`
      : '');
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${DARK}</style></head>
<body style="margin:0;padding:0;background:#f4f3fa">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3fa">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:600px;background:#ffffff;border:1px solid #e2e0ee;border-radius:12px">
<tr><td style="padding:28px 24px;text-align:${start};${FONT}">
${LOGO_PLACE}<p class="dim" style="margin:0 0 12px;font-size:14px;font-weight:700;color:${provider.colour}"><bdi>${escaped(senderOf(provider))}</bdi></p>
${contents.filter((part) => part !== undefined).join('\n')}
</td></tr></table>
<p class="dim" dir="${direction}" style="max-width:600px;margin:16px auto 0;padding:0 12px;font-size:13px;line-height:1.5;text-align:${start};color:${DIM};${FONT}">${end}</p>
</td></tr></table>
</body></html>
`;
}

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

type Section = NonNullable<MailBody['sections']>[number];

function sectionOf({ title, rows }: Section, address: (path: string) => string): string {
  const lines = rows.map(({ label, path, notes, isUrgent = false }) => {
    const name =
      path === undefined ? escaped(label) : `<a href="${address(path)}" style="color:${INK}">${escaped(label)}</a>`;
    const said = notes.map((note, index) => {
      const isLoud = isUrgent && index === 0;
      const look = isLoud ? `font-weight:600;color:${URGENT}` : `color:${DIM}`;
      return `<div class="${isLoud ? 'urgent' : 'dim'}" style="font-size:14px;line-height:1.5;${look}">${escaped(note)}</div>`;
    });
    return (
      `<tr><td class="row" style="padding:10px 0;border-top:1px solid #e2e0ee">` +
      `<div class="ink" dir="auto" style="font-size:15px;font-weight:600;line-height:1.4;color:${INK}">${name}</div>${said.join('')}</td></tr>`
    );
  });
  return (
    `<h2 class="ink" style="margin:24px 0 8px;font-size:17px;line-height:1.3;color:${INK}">${escaped(title)}</h2>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`
  );
}
