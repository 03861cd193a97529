import { addDays, isoDayIn, kindsOf } from '@rigbook/domain';
import { dropFiles, finalFiles, moveFiles } from './files/report-files.ts';
import type { FrontDoor } from './front-door.ts';
import { type DemoRig, plannedSurveys } from './rigs.ts';
import { saveCollection, saveFinalFiles } from './save-files.ts';
import { sampleWorkbook, saveSurvey } from './save-survey.ts';
import { surveyDocuments } from './surveys/survey-document.ts';
import type { SurveyKind } from './surveys/survey-kinds.ts';
import { workbookBytes } from './surveys/workbook-file.ts';
import { workOnClosing } from './work-on-closing.ts';

/** What the provider's surveyor does in the portal, on the days it happened. Every call is made as its editor. */
export type Surveyor = {
  door: FrontDoor;
  today: Date;
  /** Sets the portal's clock that many days back. */
  ago: (days: number) => void;
};

/** Days after a survey until its final report is handed over. */
const HANDED_OVER_AFTER = 45;

/** All surveys of a rig: inspections, audits and acceptances, moves and drop object surveys. */
export async function addSurveys(surveyor: Surveyor, rig: DemoRig): Promise<void> {
  for (const kind of kindsOf('workbook')) await addSurveysOf(surveyor, kind, rig);
  const { door, today, ago } = surveyor;
  const dayOf = (daysAgo: number) => addDays(isoDayIn('UTC', today), -daysAgo);
  for (const daysAgo of rig.moves) {
    ago(daysAgo);
    await saveCollection(door, rig, 'move_reports', dayOf(daysAgo), await moveFiles(rig, dayOf(daysAgo)));
  }
  for (const daysAgo of rig.drops) {
    ago(daysAgo);
    await saveCollection(door, rig, 'drop_reports', dayOf(daysAgo), await dropFiles(rig, dayOf(daysAgo)));
  }
}

async function addSurveysOf({ door, today, ago }: Surveyor, kind: SurveyKind, rig: DemoRig): Promise<void> {
  const documents = surveyDocuments(rig, kind, today);
  for (const [index, { daysAgo }] of plannedSurveys(rig, kind).entries()) {
    const dayAfter = (days: number) => addDays(isoDayIn('UTC', today), days - daysAgo);
    const document = documents[index];
    const file = document
      ? { name: `${document.ref} rev 0.${document.format}`, bytes: workbookBytes(document) }
      : sampleWorkbook();
    ago(daysAgo);
    const followUp = await saveSurvey(door, kind, rig, file, document?.dates.last ?? dayAfter(-2));
    if (!followUp) continue;
    let { sheets } = followUp.closing;
    for (const [round, days] of rig.answered.filter((after) => daysAgo > after + 7).entries()) {
      ago(daysAgo - days);
      const closing = { ...followUp.closing, sheets };
      sheets = await workOnClosing(door, rig, { ...followUp, closing }, { day: dayAfter(days), round });
    }
    if (document && daysAgo > HANDED_OVER_AFTER + 7) {
      ago(daysAgo - HANDED_OVER_AFTER);
      const files = await finalFiles(rig, document.ref, dayAfter(HANDED_OVER_AFTER));
      await saveFinalFiles(door, rig, followUp.final, files);
    }
  }
}
