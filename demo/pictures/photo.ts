import sharp from 'sharp';
import { randomOf } from '../random.ts';
import { develop, type Patch } from './develop.ts';
import { Drawing, rect } from './drawing.ts';
import { lettering, widthInDots } from './lettering.ts';
import { type Scene, SCENE } from './scenes/scene.ts';

const DOT = 2.4;
const LINE = 9.5 * DOT;
const QUALITY = 58;

export type PhotoOrder = { scene: Scene; seed: string; caption: readonly string[] };

/** A JPEG of 640 x 480 that looks like a surveyor's photograph, with its caption on a tag in the lower left corner. */
export async function photo({ scene, seed, caption }: PhotoOrder): Promise<Buffer> {
  const random = randomOf(seed);
  const drawing = new Drawing();
  const wear = scene(drawing, random);
  const camera = {
    angle: random.between(-2.6, 2.6),
    zoom: random.between(1.08, 1.26),
    x: random.between(-16, 16),
    y: random.between(-12, 12),
    mirrored: random.chance(0.5) && !wear.isLettered,
  };
  const { width, height } = SCENE;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="translate(${width / 2 + camera.x} ${height / 2 + camera.y}) rotate(${camera.angle}) ` +
    `scale(${camera.mirrored ? -camera.zoom : camera.zoom} ${camera.zoom}) translate(${-width / 2} ${-height / 2})">` +
    `${drawing.markup()}</g>${tag(caption)}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().blur(0.7).raw().toBuffer({ resolveWithObject: true });
  const warmth = random.between(-0.06, 0.07);
  const exposure = random.between(0.92, 1.1);
  develop(data, width, height, {
    seed,
    grime: wear.grime,
    vignette: random.between(0.3, 0.55),
    tint: [exposure * (1 + warmth), exposure, exposure * (1 - warmth)],
    patches: wear.rust.map((patch) => seenBy(camera, patch)),
    caption: sizeOfTag(caption),
  });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

type Camera = { angle: number; zoom: number; x: number; y: number; mirrored: boolean };

/** Where a patch of the scene is in the picture: applies the camera's transform to what is painted after rendering. */
function seenBy(camera: Camera, patch: Patch): Patch {
  const { width, height } = SCENE;
  const x = (patch.x - width / 2) * camera.zoom * (camera.mirrored ? -1 : 1);
  const y = (patch.y - height / 2) * camera.zoom;
  const [sin, cos] = [Math.sin((camera.angle * Math.PI) / 180), Math.cos((camera.angle * Math.PI) / 180)];
  return {
    x: width / 2 + camera.x + x * cos - y * sin,
    y: height / 2 + camera.y + x * sin + y * cos,
    rx: patch.rx * camera.zoom,
    ry: patch.ry * camera.zoom,
    strength: patch.strength,
  };
}

function sizeOfTag(caption: readonly string[]): { width: number; height: number } {
  return { width: Math.max(...caption.map(widthInDots)) * DOT + 18, height: caption.length * LINE + 9 };
}

function tag(caption: readonly string[]): string {
  const { width, height } = sizeOfTag(caption);
  const top = SCENE.height - height;
  const texts = caption.map((text, index) => lettering(text, 9, top + 8 + index * LINE, DOT, '#f4f6f7'));
  const plate = rect(0, top, width, height, '#14181b', 'fill-opacity="0.72"');
  return `${plate}${rect(0, top, 3, height, '#7367f0')}${texts.join('')}`;
}
