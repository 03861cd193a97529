import { bopStack } from './scenes/bop-stack.ts';
import { cableTray } from './scenes/cable-tray.ts';
import { corrodedPlate } from './scenes/corroded-plate.ts';
import { craneHook } from './scenes/crane-hook.ts';
import { derrick } from './scenes/derrick.ts';
import { floodlight } from './scenes/floodlight.ts';
import { gauge } from './scenes/gauge.ts';
import { lifeboat } from './scenes/lifeboat.ts';
import { mudPump } from './scenes/mud-pump.ts';
import type { Scene } from './scenes/scene.ts';
import { switchboard } from './scenes/switchboard.ts';
import { valveWheel } from './scenes/valve-wheel.ts';
import { wireDrum } from './scenes/wire-drum.ts';

/** What a finding's words are about; the first that fits. */
const BY_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/lifeboat|survival|immersion|free-fall/i, lifeboat],
  [/floodlight|emergency light|\blamp/i, floodlight],
  [/corro|rust|pitting|thickness|coat|pad eye|cracked|wear plate|grating/i, corrodedPlate],
  [/\bBOP\b|\brams?\b|annular|bonnet|diverter/i, bopStack],
  [/gauge|precharge|indicator|sensor|psi\b|draught|thermometer/i, gauge],
  [/valve|choke|hand wheel|standpipe|hammer union/i, valveWheel],
  [/cable|junction|gland|\bEx\b|hose bundle/i, cableTray],
  [/switch|\bbus\b|earth fault|generator|panel|alarm|console/i, switchboard],
  [/drawworks|winch|brake|drilling line|wire rope|deadline|tugger/i, wireDrum],
  [/crane|hook|sling|lifting|basket|shackle|spreader/i, craneHook],
  [/pump|liner|dampener|degasser|shaker|agitator|mud/i, mudPump],
  [/derrick|mast|brace|finger|ladder|crown|racking/i, derrick],
];

const BY_SHEET: Record<string, Scene> = {
  'Derrick & Mast': derrick,
  'Drilling Equipment': wireDrum,
  'Mud System': mudPump,
  'Well Control': bopStack,
  Electrical: switchboard,
  Marine: lifeboat,
  'Lifting Gear': craneHook,
};

/** The equipment that a photograph of the finding shows. */
export function sceneOf(finding: { sheet: string; deficiency: string; location: string }): Scene {
  const words = `${finding.deficiency} ${finding.location}`;
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? BY_SHEET[finding.sheet] ?? corrodedPlate;
}
