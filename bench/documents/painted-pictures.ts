import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photo } from '../../demo/pictures/photo.ts';
import { craneHook } from '../../demo/pictures/scenes/crane-hook.ts';
import { derrick } from '../../demo/pictures/scenes/derrick.ts';
import { gauge } from '../../demo/pictures/scenes/gauge.ts';
import { lifeboat } from '../../demo/pictures/scenes/lifeboat.ts';
import { mudPump } from '../../demo/pictures/scenes/mud-pump.ts';
import { switchboard } from '../../demo/pictures/scenes/switchboard.ts';

const SCENES = [craneHook, derrick, gauge, lifeboat, mudPump, switchboard] as const;
/** As the portal stores photographs: the longest side reduced to 2560. */
const [WIDTH, HEIGHT] = [2560, 1920];

/** Paints so many different pictures, every fifth upright, and returns their paths. */
export async function paintPictures(folder: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const scene = SCENES[index % SCENES.length] ?? derrick;
    // oxlint-disable-next-line no-await-in-loop -- one at a time: memory
    const painted = await photo({ scene, seed: `picture ${index}`, caption: [`DM-${index}`] });
    const [width, height] = index % 5 === 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    const path = join(folder, `${index}.jpg`);
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(
      path,
      await sharp(painted).resize(width, height, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer(),
    );
    paths.push(path);
  }
  return paths;
}
