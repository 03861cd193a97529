/** What the first column of a findings list is headed with, once `plain` has made it comparable. */
const NUMBERING =
  /^(?:(?:s|sr|sl|ser|serial|seq|sequence|item|items|line|row|pos|position|ref|reference|finding|findings|observation|obs|deficiency|def|defect|punch|point|action|entry|index|id|nc|ncr)(?:no|nos|nr|nbr|num|number|id|n)?|no|nos|nr|nbr|num|number|numbers|n)$/;

/** The same in Arabic: 'number', 'item', 'serial' and their abbreviations, with or without what they number. */
const ARABIC_NUMBERING =
  /^(?:ال)?(?:رقم|ارقام|عدد|م|ت|رم|تسلسل|مسلسل|متسلسل|ترتيب|بند|بنود|ملاحظه|رقم(?:ال)?(?:بند|ملاحظه|ملاحظات|تسلسل|تسلسلي|مسلسل|متسلسل|عنصر|عيب|نقطه|مرجع|مرجعي)|م(?:ال)?(?:تسلسل|مسلسل))$/;

/** What column E or G of a header row says, as one of its words. */
const HEADING =
  /(?<![\p{L}\p{M}])(?:priority|priorities|prio|criticality|criticalities|severity|category|categories|cat|class|classification|rating|ranking|rank|grade|risk|importance|urgency|level|status|state|stage|condition|(?:و?ال)?(?:اولويه|اولويات|اهميه|خطوره|حرجيه|تصنيف|فئه|درجه|مستوي|حاله|حالات|وضع|موقف))(?![\p{L}\p{M}])/u;

/** Longer texts explain something; the heading of a column is a few words. */
const LONGEST_HEADING = 60;

/** Whether a text heads the column of numbers: 'S/N', 'Item No.', '#', 'N°', 'رقم', or several of them, as in 'No. / رقم'. */
export function isHeaderWord(text: string): boolean {
  if (text.length > LONGEST_HEADING) return false;
  if (isNumbering(plain(text))) return true;
  const parts = text.split(/[\n\r/|()[\]\-–—]+/).filter((part) => part.trim() !== '');
  return parts.length > 1 && parts.every((part) => isNumbering(plain(part)));
}

/** Whether a text heads the column of priorities or that of statuses, in either language. */
export function isColumnHeading(text: string): boolean {
  return text.length <= LONGEST_HEADING && HEADING.test(comparable(text));
}

/** A word in each script, if it has both. */
function isNumbering(word: string): boolean {
  const arabic = word.replaceAll(/[^\p{Script=Arabic}]/gu, '');
  const other = word.replaceAll(/\p{Script=Arabic}/gu, '');
  if (arabic === '') return NUMBERING.test(other);
  return ARABIC_NUMBERING.test(arabic) && (other === '' || NUMBERING.test(other));
}

/** Only the letters and digits of a text; the signs for 'number' are spelled. */
const plain = (text: string): string =>
  comparable(text)
    .replaceAll('#', 'no')
    .replaceAll('°', 'o')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A text without the differences that only its writing makes: case, width, Arabic vowels and forms of a letter. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u0640\u064b-\u065f\u0670\p{Cf}]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');
