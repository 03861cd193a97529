import { isTest, type SourceTree } from '../source-tree.ts';
import { eachFunction, lineAt } from '../syntax.ts';

/** So many parameters are more than a reader keeps in mind. */
const MANY = 5;
/** So many functions may have them: the arithmetic of a cipher reads no better otherwise. */
const ALLOWED = 14;

/** Few functions of the product have five parameters or more. */
export function parameters({ sources }: SourceTree): string[] {
  const found = sources
    .filter(({ path }) => /^(apps|packages)\//.test(path) && !isTest(path))
    .flatMap((file) => {
      const places: string[] = [];
      eachFunction(file, (node) => {
        if (node.params.length >= MANY) places.push(`${file.path}:${lineAt(file, node.start)}`);
      });
      return places;
    });
  return found.length > ALLOWED
    ? [
        `${found.length} functions have ${MANY} parameters or more and ${ALLOWED} may: take a Work, or what belongs together as one value: ${found.join(', ')}.`,
      ]
    : [];
}
