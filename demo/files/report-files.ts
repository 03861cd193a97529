import { photo } from '../pictures/photo.ts';
import { craneHook } from '../pictures/scenes/crane-hook.ts';
import { derrick } from '../pictures/scenes/derrick.ts';
import { drillFloor } from '../pictures/scenes/drill-floor.ts';
import type { Scene } from '../pictures/scenes/scene.ts';
import { SCENE } from '../pictures/scenes/scene.ts';
import { wireDrum } from '../pictures/scenes/wire-drum.ts';
import { COMPANIES, PROVIDER } from '../people.ts';
import type { DemoRig } from '../rigs.ts';
import { dayText } from '../surveys/survey-document.ts';
import { pdfFile } from './pdf-file.ts';

/** A file as it is handed over. */
export type ReportFile = { name: string; bytes: Uint8Array };

const headOf = (rig: DemoRig, day: string): string[] => [
  `Rig: ${rig.name} (${rig.type})`,
  `Client: ${COMPANIES[rig.company].name}`,
  `Location: ${rig.location}`,
  `Date: ${dayText(day)}`,
  '',
];

const SIGNED = ['', `${PROVIDER}: H. Lindqvist, lead surveyor`];

async function picture(rig: DemoRig, scene: Scene, seed: string, caption: string, day: string) {
  const jpeg = await photo({ scene, seed: `${rig.name} ${seed} ${day}`, caption: [caption, dayText(day)] });
  return { jpeg, ...SCENE };
}

/** The files handed over at the end of an inspection or audit, on an ISO day: the report and its certificate. */
export async function finalFiles(rig: DemoRig, ref: string, day: string): Promise<ReportFile[]> {
  const report = pdfFile({
    title: 'Final Condition Survey Report',
    lines: [
      ...headOf(rig, day),
      `This report closes ${ref}. The findings left open are listed in the closing report`,
      'with who acts on them and by when.',
      ...SIGNED,
    ],
    picture: await picture(rig, drillFloor, 'final', rig.name, day),
  });
  const certificate = pdfFile({
    title: 'Certificate of Survey',
    lines: [
      ...headOf(rig, day),
      `Surveyed as reported in ${ref}.`,
      'Valid for one year from the date above.',
      ...SIGNED,
    ],
  });
  return [
    { name: `${ref} final report.pdf`, bytes: report },
    { name: `${ref} certificate.pdf`, bytes: certificate },
  ];
}

/** The files of a rig move audit: the signed checklist and photographs of the lifts. */
export async function moveFiles(rig: DemoRig, day: string): Promise<ReportFile[]> {
  const lines = [
    ...headOf(rig, day),
    'Lift plans reviewed and signed: yes',
    'Loose gear certified and colour coded: yes',
    'Load-out sequence followed: yes, one deviation agreed on site',
    'Weather within limits: yes',
    ...SIGNED,
  ];
  return [
    { name: 'Rig move checklist.pdf', bytes: pdfFile({ title: 'Rig Move Audit', lines }) },
    { name: 'Lift 1.jpg', bytes: (await picture(rig, craneHook, 'lift 1', `${rig.name}  lift 1`, day)).jpeg },
    { name: 'Winch.jpg', bytes: (await picture(rig, wireDrum, 'winch', `${rig.name}  winch`, day)).jpeg },
  ];
}

/** The files of a drop object survey: the register and a photograph of the derrick. */
export async function dropFiles(rig: DemoRig, day: string): Promise<ReportFile[]> {
  const lines = [
    ...headOf(rig, day),
    'Zones surveyed: crown, monkey board, derrick legs, top drive, drill floor',
    'Items on the register: 148. Secondary retention missing: 3, all fitted on the day.',
    ...SIGNED,
  ];
  const mast = await picture(rig, derrick, 'drop', `${rig.name}  derrick`, day);
  return [
    { name: 'Drop object register.pdf', bytes: pdfFile({ title: 'Drop Object Survey', lines, picture: mast }) },
    { name: 'Derrick from the drill floor.jpg', bytes: mast.jpeg },
  ];
}
