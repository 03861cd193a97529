import { readFileSync } from 'node:fs';
import {
  closedPercentages,
  closingCopy,
  type Finding,
  findingsOf,
  followUpCounts,
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
import type { SurveyKind } from './surveys/survey-kinds.ts';

const SAMPLE = 'sample-findings-marlin-crest.xlsx';
/** Of the findings that show at all; of all findings of an inspection it is about a third. */
const PART_PHOTOGRAPHED = { inspection: 0.42, audit: 0.25, acceptance: 0.25 } as const;
/** The earliest time a zip can hold: the same demo gives the same zip. */
const ZIP_TIME = new Date(1980, 0, 2);

export type WorkbookFile = { name: string; bytes: Uint8Array };

/** The workbook that shows every kind of row; also what the reader is tested with. */
export const sampleWorkbook = (): WorkbookFile => ({
  name: SAMPLE,
  bytes: readFileSync(new URL(`../packages/workbook/test-data/${SAMPLE}`, import.meta.url)),
});

/** What is derived from a survey's report when it is saved; of an acceptance nothing is. */
const DERIVED = {
  inspection: { closing: 'closing', final: 'final_reports' },
  audit: { closing: 'audit_closing', final: 'audit_final_reports' },
  acceptance: null,
} as const;

/** The follow-up of a saved survey: its closing, and the final report, still without files. */
export type FollowUp = {
  closing: { kind: 'closing' | 'audit_closing'; UUID: string; sheets: Sheet[] };
  qshe: { inspectionUUID: string } | null;
  final: { kind: 'final_reports' | 'audit_final_reports'; UUID: string; id: number };
};

/**
 * Imports a workbook the way the browser does (rules.md#reading-a-file, rules.md#saving-a-new-report): read,
 * photographs, the report, and what is derived from it. Answers the follow-up where the kind has one.
 */
export async function saveSurvey(
  door: FrontDoor,
  kind: SurveyKind,
  rig: DemoRig,
  file: WorkbookFile,
  day: string,
): Promise<FollowUp | null> {
  const reportUUID = uuidOf(`${kind} ${file.name}`);
  const ids = { reportUUID, rigUUID: rig.UUID };
  const imported = importWorkbook(readWorkbook(file.bytes));
  const sheets = await withPictures(door, kind, rig, imported, { ...ids, day });

  const percentages = closedPercentages(sheets);
  const report = {
    ...ids,
    data: JSON.stringify(sheets),
    Critical_Closed_Percentage: String(percentages.critical),
    Major_Closed_Percentage: String(percentages.major),
    Minor_Closed_Percentage: String(percentages.minor),
    Overall_Closed_Percentage: String(percentages.overall),
  };
  const zip = zipSync({ [file.name]: file.bytes }, { level: 9, mtime: ZIP_TIME });
  await door.upload(`reports/${kind}/save`, report, { field: 'sheet', name: 'sheet.zip', bytes: zip });

  const derived = DERIVED[kind];
  if (!derived) return null;
  const below = (name: string, parentUUID = reportUUID) => ({
    reportUUID: uuidOf(`${name} ${file.name}`),
    rigUUID: rig.UUID,
    parentUUID,
  });
  const copy = closingCopy(sheets);
  const closing = { ...below(derived.closing), data: JSON.stringify(copy), ...followUpCounts(copy) };
  await door.post(`reports/${derived.closing}/save`, closing);
  const qshe = kind === 'inspection' ? qsheCopy(sheets) : null;
  if (qshe) {
    await door.post('reports/qshe/save', { ...below('qshe'), data: JSON.stringify(qshe), ...followUpCounts([qshe]) });
  }
  const final = below(derived.final, kind === 'audit' ? closing.reportUUID : reportUUID);
  const saved = JSON.parse(await door.post(`reports/${derived.final}/save`, final)) as { id: number };
  return {
    closing: { kind: derived.closing, UUID: closing.reportUUID, sheets: copy },
    qshe: qshe && { inspectionUUID: reportUUID },
    final: { kind: derived.final, UUID: final.reportUUID, id: saved.id },
  };
}

type Place = { reportUUID: string; rigUUID: string; day: string };

/** The sheets with photographs of about a third of their findings. */
async function withPictures(
  door: FrontDoor,
  kind: SurveyKind,
  rig: DemoRig,
  sheets: Sheet[],
  place: Place,
): Promise<Sheet[]> {
  const random = randomOf(`${rig.name} ${place.reportUUID} pictures`);
  const chosen = findingsOf(sheets).flatMap((finding) => {
    const scene = random.chance(PART_PHOTOGRAPHED[kind]) ? sceneOf(finding) : null;
    return scene ? [{ ...finding, scene }] : [];
  });
  // All of them together: the picture library works on them beside this thread.
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
