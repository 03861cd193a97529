import { join } from 'node:path';
import type { Settings } from '../../../platform/settings/settings.ts';
import { loadFonts, scriptsOf } from './fonts.ts';

type OfFonts = Pick<Settings, 'FONTS_FOLDER' | 'DATA_DIR'>;

/** Where the operator puts fonts for further scripts: by default beside the uploads. */
export const findFontsFolder = ({ FONTS_FOLDER, DATA_DIR }: OfFonts): string => FONTS_FOLDER ?? join(DATA_DIR, 'fonts');

/** The scripts that documents can be printed in, and those for which there is no font. */
export const listPrintedScripts = (settings: OfFonts): { printed: string[]; missing: string[] } =>
  scriptsOf(loadFonts(findFontsFolder(settings)));
