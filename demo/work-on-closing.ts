import {
  changeStatus,
  type Finding,
  findingsOf,
  followUpCounts,
  setPicture,
  type Sheet,
  sheetKind,
} from '@rigbook/domain';
import type { FrontDoor } from './front-door.ts';
import { photo } from './pictures/photo.ts';
import { sceneOf } from './pictures/scene-of.ts';
import { randomOf } from './random.ts';
import type { DemoRig } from './rigs.ts';
import type { FollowUp } from './save-survey.ts';
import { dayText } from './surveys/survey-document.ts';

const PART_CLOSED = 0.35;
const PART_BEGUN = 0.25;
/** How many closed findings of a closing get a final picture. */
const FINAL_PICTURES = 3;

/**
 * Enters what the rig's crew has done by an ISO day: statuses, closing dates and some final pictures
 * (rules.md#closing-edit). Returns the closing as it is then.
 */
export async function workOnClosing(
  door: FrontDoor,
  rig: DemoRig,
  { closing, qshe }: FollowUp,
  { day, round }: { day: string; round: number },
): Promise<Sheet[]> {
  const { kind, UUID, sheets } = closing;
  const random = randomOf(`${UUID} work${round === 0 ? '' : ` ${round}`}`);
  const open = findingsOf(sheets).filter(({ status }) => status !== 'closed');
  const done = open.filter(() => random.chance(PART_CLOSED));
  const begun = open.filter(
    (finding) => finding.status !== 'progress' && !done.includes(finding) && random.chance(PART_BEGUN),
  );
  const shown = done
    .filter((finding) => sceneOf(finding) !== null)
    .slice(0, Math.ceil(FINAL_PICTURES * rig.photographed));
  const paths = await Promise.all(shown.map((finding) => sendFinalPicture(door, rig, { kind, UUID }, finding, day)));

  let worked: Sheet[] = sheets;
  const enter = ({ sheet: name, row }: Finding, change: (sheet: Sheet, row: number) => Sheet) => {
    worked = worked.map((sheet) => (sheet.name === name ? change(sheet, row) : sheet));
  };
  for (const finding of done) enter(finding, (sheet, row) => changeStatus(sheet, row, 'CLOSED', { kind, today: day }));
  for (const finding of begun)
    enter(finding, (sheet, row) => changeStatus(sheet, row, 'PROGRESS', { kind, today: day }));
  for (const [index, finding] of shown.entries()) {
    enter(finding, (sheet, row) => setPicture(sheet, row, 'final', paths[index] ?? ''));
  }
  const saved = { reportUUID: UUID, data: JSON.stringify(worked), ...followUpCounts(worked) };
  await door.post(`reports/${kind}/update-self`, saved);
  const part = worked.find(({ name }) => sheetKind(name) === 'qshe');
  if (!qshe || !part) return worked;
  const own = { parentUUID: qshe.inspectionUUID, data: JSON.stringify(part), ...followUpCounts([part]) };
  await door.post('reports/qshe/update-parent', own);
  return worked;
}

type Closing = Pick<FollowUp['closing'], 'kind' | 'UUID'>;

async function sendFinalPicture(door: FrontDoor, rig: DemoRig, closing: Closing, finding: Finding, day: string) {
  const scene = sceneOf(finding);
  if (!scene) throw new Error(`There is nothing to photograph for ${finding.ref}.`);
  const seed = `${closing.UUID} ${finding.ref} final`;
  const bytes = await photo({ scene, seed, caption: [`${rig.name}  ${finding.ref}  closed`, dayText(day)] });
  const fields = {
    row: String(finding.row),
    rigUUID: rig.UUID,
    reportUUID: closing.UUID,
    sheetName: finding.sheet,
  };
  const file = { field: 'image', name: `${finding.ref} closed.jpg`, bytes };
  return door.upload(`reports/${closing.kind}/upload/image`, fields, file);
}
