import { bopStack } from './scenes/bop-stack.ts';
import { cableTray } from './scenes/cable-tray.ts';
import { corrodedPlate } from './scenes/corroded-plate.ts';
import { craneHook } from './scenes/crane-hook.ts';
import { derrick } from './scenes/derrick.ts';
import { drillFloor } from './scenes/drill-floor.ts';
import { floodlight } from './scenes/floodlight.ts';
import { gauge } from './scenes/gauge.ts';
import { lifeboat } from './scenes/lifeboat.ts';
import { mudPump } from './scenes/mud-pump.ts';
import type { Scene } from './scenes/scene.ts';
import { switchboard } from './scenes/switchboard.ts';
import { valveWheel } from './scenes/valve-wheel.ts';
import { wireDrum } from './scenes/wire-drum.ts';

/** Findings about documents and about what people do: there is nothing to photograph. */
const PAPERWORK =
  /records?\b|certificate|permit|work order|inventory|talks\b|forms\b|drills?\b.*(were|took)|storage dates|register|isolation of/i;

/** The scene for words in a finding; the first match wins. */
const BY_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/lifeboat|survival|immersion|free-fall/i, lifeboat],
  [/floodlight|emergency light|\blamp/i, floodlight],
  [/corro|\brust|pitting|thickness|coat|pad eye|cracked|wear plate|grating/i, corrodedPlate],
  [/\bBOP\b|\brams?\b|annular|bonnet|diverter/i, bopStack],
  [/gauge|precharge|indicator|sensor|psi\b|thermometer/i, gauge],
  [/valve|choke|hand wheel|standpipe|hammer union/i, valveWheel],
  [/cable(?! laying)|junction|gland|\bEx\b|hose bundle/i, cableTray],
  [/tongs?\b|elevator|slips\b|rotary table|table lock|top drive|washpipe|saver sub/i, drillFloor],
  [/drawworks|winch|brake|drilling line|wire rope|deadline|tugger|fairlead|mooring/i, wireDrum],
  [/crane|hook|sling|lifting|basket|shackle|spreader|forklift/i, craneHook],
  [/switch|480 V bus|earth fault|generator|alarm|console/i, switchboard],
  [/pump|liner|dampener|degasser|shaker|agitator|mud/i, mudPump],
  [/derrick|mast|brace|finger|ladder|crown|racking/i, derrick],
];

const BY_SHEET: Record<string, Scene> = {
  'Derrick & Mast': derrick,
  'Drilling Equipment': drillFloor,
  'Mud System': mudPump,
  'Well Control': bopStack,
  Electrical: switchboard,
  Marine: corrodedPlate,
  'Lifting Gear': craneHook,
};

/** The equipment in a photograph of the finding, or null if none would be taken. */
export function sceneOf(finding: { sheet: string; deficiency: string; location: string }): Scene | null {
  const words = `${finding.deficiency} ${finding.location}`;
  if (PAPERWORK.test(finding.deficiency)) return null;
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? BY_SHEET[finding.sheet] ?? null;
}
