import { readFileSync } from 'node:fs';
import {
  closedPercentages,
  closingCopy,
  type ClosingKind,
  describedKind,
  type FinalKind,
  type Finding,
  findingsOf,
  followUpCounts,
  followUpsOf,
  importWorkbook,
  qsheCopy,
  setPicture,
  type Sheet,
} from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { zipSync } from 'fflate';
import type { FrontDoor } from './front-door.ts';
import { photo } from './pictures/photo.ts';
import { sceneOf } from './pictures/scene-of.ts';
import type { Scene } from './pictures/scenes/scene.ts';
import { randomOf, uuidOf } from './random.ts';
import type { DemoRig } from './rigs.ts';
import { dayText } from './surveys/survey-document.ts';
import { SURVEY_KINDS, type SurveyKind } from './surveys/survey-kinds.ts';

const SAMPLE = 'sample-findings-marlin-crest.xlsx';
/** The earliest time a zip can hold: the same demo gives the same zip. */
const ZIP_TIME = new Date(1980, 0, 2);

export type WorkbookFile = { name: string; bytes: Uint8Array };

/** The workbook that shows every kind of row; the reader is tested with it too. */
export const sampleWorkbook = (): WorkbookFile => ({
  name: SAMPLE,
  bytes: readFileSync(new URL(`../packages/workbook/test-data/${SAMPLE}`, import.meta.url)),
});

/** The follow-up of a saved survey: its closing, and the final report, still without files. */
export type FollowUp = {
  closing: { kind: ClosingKind; UUID: string; sheets: Sheet[] };
  qshe: { inspectionUUID: string } | null;
  final: { kind: FinalKind; UUID: string; id: number };
};

/**
 * Imports a workbook as the browser does (rules.md#reading-a-file, rules.md#saving-a-new-report): it is read, then the
 * photographs, the report and what is derived from it are saved. Returns the follow-up if the kind has one.
 */
export async function saveSurvey(
  door: FrontDoor,
  kind: SurveyKind,
  rig: DemoRig,
  file: WorkbookFile,
  day: string,
): Promise<FollowUp | null> {
  const uuid = (name: string) => uuidOf(`${name} ${file.name}`);
  const ids = { reportUUID: uuid(kind), rigUUID: rig.UUID };
  const imported = importWorkbook(readWorkbook(file.bytes));
  const sheets = await withPictures(door, kind, rig, imported, { ...ids, day });
  return saveSheets(door, kind, { rigUUID: rig.UUID, uuid, sheets, file, day });
}

/** What is saved of a workbook; `uuid` gives each report that comes of it its own, by the name of its kind. */
type SheetsToSave = {
  rigUUID: string;
  uuid: (kind: string) => string;
  sheets: Sheet[];
  file: WorkbookFile;
  /** The last day of the survey, as an ISO day. */
  day?: string;
};

/** Saves the report of a workbook, and what is derived from it. Answers the follow-up where the kind has one. */
export async function saveSheets(
  door: Pick<FrontDoor, 'post' | 'upload'>,
  kind: SurveyKind,
  { rigUUID, uuid, sheets, file, day }: SheetsToSave,
): Promise<FollowUp | null> {
  const reportUUID = uuid(kind);
  const percentages = closedPercentages(sheets);
  const report = {
    reportUUID,
    rigUUID,
    ...(day !== undefined && { survey_date: day }),
    data: JSON.stringify(sheets),
    Critical_Closed_Percentage: String(percentages.critical),
    Major_Closed_Percentage: String(percentages.major),
    Minor_Closed_Percentage: String(percentages.minor),
    Overall_Closed_Percentage: String(percentages.overall),
  };
  const zip = zipSync({ [file.name]: file.bytes }, { level: 9, mtime: ZIP_TIME });
  await door.upload(`reports/${kind}/save`, report, { field: 'sheet', name: 'sheet.zip', bytes: zip });

  const derived = followUpsOf(kind);
  if (!derived.closing || !derived.final) return null;
  const below = (name: string, parentUUID = reportUUID) => ({ reportUUID: uuid(name), rigUUID, parentUUID });
  const copy = closingCopy(sheets);
  const closing = { ...below(derived.closing), data: JSON.stringify(copy), ...followUpCounts(copy) };
  await door.post(`reports/${derived.closing}/save`, closing);
  const qshe = derived.qshe ? qsheCopy(sheets) : null;
  if (qshe && derived.qshe) {
    const body = { ...below(derived.qshe), data: JSON.stringify(qshe), ...followUpCounts([qshe]) };
    await door.post(`reports/${derived.qshe}/save`, body);
  }
  const isUnderReport = describedKind(derived.final).parents?.includes(kind);
  const final = below(derived.final, isUnderReport ? reportUUID : closing.reportUUID);
  const saved = JSON.parse(await door.post(`reports/${derived.final}/save`, final)) as { id: number };
  return {
    closing: { kind: derived.closing, UUID: closing.reportUUID, sheets: copy },
    qshe: qshe && { inspectionUUID: reportUUID },
    final: { kind: derived.final, UUID: final.reportUUID, id: saved.id },
  };
}

type Place = { reportUUID: string; rigUUID: string; day: string };

/** The sheets with photographs for about a third of their findings. */
async function withPictures(
  door: FrontDoor,
  kind: SurveyKind,
  rig: DemoRig,
  sheets: Sheet[],
  place: Place,
): Promise<Sheet[]> {
  const random = randomOf(`${rig.name} ${place.reportUUID} pictures`);
  const chosen = findingsOf(sheets).flatMap((finding) => {
    const scene = random.chance(SURVEY_KINDS[kind].photographed * rig.photographed) ? sceneOf(finding) : null;
    return scene ? [{ ...finding, scene }] : [];
  });
  // All together: the picture library works on them in its own threads.
  const paths = await Promise.all(chosen.map((finding) => sendPicture(door, kind, rig, finding, place)));
  return sheets.map((sheet) =>
    chosen.reduce(
      (so, finding, index) =>
        finding.sheet === sheet.name ? setPicture(so, finding.row, 'initial', paths[index] ?? '') : so,
      sheet,
    ),
  );
}

type Photographed = Finding & { scene: Scene };

async function sendPicture(
  door: FrontDoor,
  kind: SurveyKind,
  rig: DemoRig,
  finding: Photographed,
  place: Place,
): Promise<string> {
  const bytes = await photo({
    scene: finding.scene,
    seed: `${place.reportUUID} ${finding.ref}`,
    caption: [`${rig.name}  ${finding.ref}`, dayText(place.day)],
  });
  const fields = {
    row: String(finding.row),
    rigUUID: place.rigUUID,
    reportUUID: place.reportUUID,
    sheetName: finding.sheet,
  };
  return door.upload(`reports/${kind}/upload/image`, fields, { field: 'image', name: `${finding.ref}.jpg`, bytes });
}
