import type { ImportWarning, Place } from '@rigbook/domain';
import { FIRST_LANGUAGE, formatterOf, LANGUAGES, type Arguments, type ImportMessageId } from '@rigbook/texts';
import { imports } from '@rigbook/texts/imports';
import type { Language } from '../../../../lib/i18n/i18n.ts';

const english = formatterOf(LANGUAGES[FIRST_LANGUAGE].locale, imports);

type Translator = ReturnType<typeof translatorOf>;

/** The English texts belong to the pages that read workbooks, not to the first load of every page. */
const translatorOf =
  (said: Language['said']) =>
  <Id extends ImportMessageId>(message: Id, ...[params]: Arguments<(typeof imports)[Id]>): string =>
    said(english(message, params), { message, params });

/** The sentence for a warning, without its places, which are shown as links beside it. */
export function warningText(warning: ImportWarning, said: Language['said']): string {
  const t = translatorOf(said);
  switch (warning.code) {
    case 'no_findings':
    case 'no_summary_sheet':
    case 'no_qshe_sheet':
      return t(`warnings.${warning.code}`);
    case 'findings_dropped':
    case 'column_a_filled':
    case 'finding_without_status':
    case 'status_without_priority':
    case 'rows_hidden':
      return t(`warnings.${warning.code}`, { count: warning.count });
    case 'unknown_priority':
    case 'unknown_status':
      return t(`warnings.${warning.code}`, { words: quoted(warning.words, t) });
    case 'merged_priority':
    case 'merged_status':
      return t(`warnings.${warning.code}`, { ranges: listed(warning.ranges, t), count: warning.count });
    case 'duplicate_ref':
      return t('warnings.duplicate_ref', { refs: quoted(warning.refs, t) });
    case 'no_header_row':
    case 'sheet_empty':
    case 'sheet_hidden':
      return t(`warnings.${warning.code}`, { sheets: sheetNames(warning, t) });
    case 'summary_incomplete':
      return t('warnings.summary_incomplete', { cells: warning.cells.join(', ') });
    case 'summary_differs':
      return t('warnings.summary_differs', barsOf(warning));
    case 'several_qshe_sheets':
      return t('warnings.several_qshe_sheets', { used: warning.used, others: quoted(warning.others, t) });
    case 'header_row_moved':
      return t('warnings.header_row_moved', { rows: warning.places.map((place) => rowsOf(place, t)).join(', ') });
    default:
      // Only 'rig_name_differs' is left; a code that is added without a text does not compile here.
      return t('warnings.rig_name_differs', { found: warning.found, expected: warning.expected });
  }
}

/** Enough to recognise them; the places show the rest. */
const MOST_QUOTED = 5;

function listed(words: readonly string[], t: Translator): string {
  const shown = words.slice(0, MOST_QUOTED);
  return t('warnings.list', { words: shown.join(', '), more: words.length - shown.length });
}

const quoted = (words: readonly string[], t: Translator) =>
  listed(
    words.map((word) => `'${word}'`),
    t,
  );

const rowsOf = ({ sheet, rows }: Place, t: Translator) => t('warnings.rows', { rows: rows.join(', '), sheet });

const sheetNames = ({ places }: ImportWarning, t: Translator) =>
  quoted(
    places.map(({ sheet }) => sheet),
    t,
  );

const barsOf = ({ shown, counted }: Extract<ImportWarning, { code: 'summary_differs' }>) => ({
  open: shown.open.join(', '),
  closed: shown.closed.join(', '),
  countedOpen: counted.open.join(', '),
  countedClosed: counted.closed.join(', '),
});
