import { foldText } from '../words/fold-text.ts';

/** Words of fields that only one rig, or one machine of it, has the answer of; folded, as the names are. */
const IDENTIFYING = [
  /\b(?:rig|unit|vessel|previous|former|ex)\b.*\bnames?\b/,
  /\b(?:imo|mmsi|inmarsat|registration|call ?sign|serial)\b/,
  /\b(?:official|hull|asset|tag|equipment|identification|unit|fleet|certificate|permit|drawing|case) (?:numbers?|nos?|ids?|tags?|references?)\b/,
  /\b(?:e ?mail|telephone|phone|fax)\b/,
  /تسلسلي|رقم (?:التسجيل|الهويه|الاصل|الشهاده|البدن)|اسما? .*سابق|اشاره الندا/,
];

/** Whether a field of the specifications identifies its rig, judged by its name (rules.md#copied-specifications). */
export function identifiesRig(fieldName: string): boolean {
  const words = foldText(fieldName).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return IDENTIFYING.some((pattern) => pattern.test(words));
}
