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
/** As many telephones send photographs. */
const [WIDTH, HEIGHT] = [1600, 1200];
/** Painting takes long: so many, and the others are these in other colours. */
const PAINTED = 24;

/** Makes so many different pictures, every fifth upright, and returns their paths. */
export async function paintPictures(folder: string, count: number): Promise<string[]> {
  const painted = await Promise.all(
    Array.from({ length: Math.min(count, PAINTED) }, (_, index) => {
      const scene = SCENES[index % SCENES.length] ?? derrick;
      return photo({ scene, seed: `picture ${index}`, caption: [`DM-${index}`] });
    }),
  );
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [width, height] = index % 5 === 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    const path = join(folder, `${index}.jpg`);
    // oxlint-disable-next-line no-await-in-loop -- one at a time: memory
    await sharp(painted[index % painted.length])
      .resize(width, height, { fit: 'cover' })
      .modulate({ hue: (index * 7) % 360 })
      .jpeg({ quality: 85 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}
