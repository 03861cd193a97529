import type { CollectionKind, FileKind } from '@rigbook/domain';
import type { ReportFile } from './files/report-files.ts';
import type { FrontDoor } from './front-door.ts';
import { uuidOf } from './random.ts';
import type { DemoRig } from './rigs.ts';
import type { FollowUp } from './save-survey.ts';

type Place = { reportUUID: string; rigUUID: string };

/** Uploads files one after the other, as the browser does (rules.md#uploading-files). Returns the stored paths. */
async function upload(door: FrontDoor, kind: FileKind, place: Place, files: readonly ReportFile[]): Promise<string[]> {
  const paths: string[] = [];
  for (const file of files) {
    paths.push(await door.upload(`reports/${kind}/upload/file`, place, { field: 'file', ...file }));
  }
  return paths;
}

/** Saves the files in the final report of a survey. */
export async function saveFinalFiles(
  door: FrontDoor,
  rig: DemoRig,
  { kind, UUID, id }: FollowUp['final'],
  files: readonly ReportFile[],
): Promise<void> {
  const paths = await upload(door, kind, { reportUUID: UUID, rigUUID: rig.UUID }, files);
  await door.post(`reports/${kind}/save-files`, { final_report_id: id, files: paths });
}

/** Makes a move or drop report with the files; `day` is the ISO day it is about. */
export async function saveCollection(
  door: FrontDoor,
  rig: DemoRig,
  kind: CollectionKind,
  day: string,
  files: readonly ReportFile[],
): Promise<void> {
  const UUID = uuidOf(`${kind} ${rig.name} ${day}`);
  const paths = await upload(door, kind, { reportUUID: UUID, rigUUID: rig.UUID }, files);
  await door.post(`reports/${kind}/save-files`, { UUID, rigUUID: rig.UUID, files: paths });
}
