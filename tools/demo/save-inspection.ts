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

const SAMPLE = 'sample-findings-marlin-crest.xlsx';
/** Of the findings that show at all; of all findings it is about a third. */
const PART_PHOTOGRAPHED = 0.42;
/** The earliest time a zip can hold: the same demo gives the same zip. */
const ZIP_TIME = new Date(1980, 0, 2);

export type WorkbookFile = { name: string; bytes: Uint8Array };

/** The workbook that shows every kind of row; also what the reader is tested with. */
export const sampleWorkbook = (): WorkbookFile => ({
  name: SAMPLE,
  bytes: readFileSync(new URL(`../../packages/workbook/test-data/${SAMPLE}`, import.meta.url)),
});

/** Imports a workbook the way the browser does (spec §4.2, §4.3): read, photographs, inspection, closing, QSHE, final. */
export async function saveInspection(door: FrontDoor, rig: DemoRig, file: WorkbookFile, day: string): Promise<void> {
  const reportUUID = uuidOf(`inspection ${file.name}`);
  const ids = { reportUUID, rigUUID: rig.UUID };
  const imported = importWorkbook(readWorkbook(file.bytes));
  const sheets = await withPictures(door, rig, imported, { ...ids, day });

  const percentages = closedPercentages(sheets);
  const inspection = {
    ...ids,
    data: JSON.stringify(sheets),
    Critical_Closed_Percentage: String(percentages.critical),
    Major_Closed_Percentage: String(percentages.major),
    Minor_Closed_Percentage: String(percentages.minor),
    Overall_Closed_Percentage: String(percentages.overall),
  };
  const zip = zipSync({ [file.name]: file.bytes }, { level: 9, mtime: ZIP_TIME });
  await door.upload('reports/inspection/save', inspection, { field: 'sheet', name: 'sheet.zip', bytes: zip });

  const derived = (kind: string) => ({
    reportUUID: uuidOf(`${kind} ${file.name}`),
    rigUUID: rig.UUID,
    parentUUID: reportUUID,
  });
  const closing = closingCopy(sheets);
  const followUp = { ...derived('closing'), data: JSON.stringify(closing), ...followUpCounts(closing) };
  await door.post('reports/closing/save', followUp);
  const qshe = qsheCopy(sheets);
  if (qshe) {
    await door.post('reports/qshe/save', { ...derived('qshe'), data: JSON.stringify(qshe), ...followUpCounts([qshe]) });
  }
  await door.post('reports/final_reports/save', derived('final_reports'));
}

type Place = { reportUUID: string; rigUUID: string; day: string };

/** The sheets with photographs of about a third of their findings. */
async function withPictures(door: FrontDoor, rig: DemoRig, sheets: Sheet[], place: Place): Promise<Sheet[]> {
  const random = randomOf(`${rig.name} ${place.reportUUID} pictures`);
  const chosen = findingsOf(sheets).flatMap((finding) => {
    const scene = random.chance(PART_PHOTOGRAPHED) ? sceneOf(finding) : null;
    return scene ? [{ ...finding, scene }] : [];
  });
  // All of them together: the picture library works on them beside this thread.
  const paths = await Promise.all(chosen.map((finding) => sendPicture(door, rig, finding, place)));
  return sheets.map((sheet) =>
    chosen.reduce(
      (so, finding, index) =>
        finding.sheet === sheet.name ? setPicture(so, finding.row, 'initial', paths[index] ?? '') : so,
      sheet,
    ),
  );
}

type Photographed = Finding & { scene: Scene };

async function sendPicture(door: FrontDoor, rig: DemoRig, finding: Photographed, place: Place): Promise<string> {
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
  return door.upload('reports/inspection/upload/image', fields, { field: 'image', name: `${finding.ref}.jpg`, bytes });
}
