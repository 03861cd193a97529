import { isTest, type SourceFile, type SourceTree } from '../source-tree.ts';
import { lineAt, visit } from '../syntax.ts';

/** Attributes whose value a person reads or hears. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|title|label|placeholder|alt|text|description|message)$/;

/** Letters of any script; a mark such as '·' or '%' is the same in every language. */
const WORD = /\p{L}{2}/u;

/** Texts in a component that don't come from a dictionary. */
function literalTexts(file: SourceFile): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  const say = (text: string, start: number) => {
    if (WORD.test(text)) found.push({ text: text.trim(), start });
  };
  visit(file, {
    JSXText: ({ value, start }) => say(value, start),
    JSXExpressionContainer({ expression, start }) {
      if (expression.type === 'Literal' && typeof expression.value === 'string') say(expression.value, start);
    },
    JSXAttribute({ name, value, start }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.test(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string') say(value.value, start);
    },
  });
  return found;
}

/** Every text that a person reads comes from the dictionary of their language. */
export function untranslated({ sources }: SourceTree): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path))
    .flatMap((file) =>
      literalTexts(file).map(
        ({ text, start }) =>
          `${file.path}:${lineAt(file, start)}: '${text}' is the same in every language; give it a key in ` +
          'packages/texts/src/en/pages and ar/pages and say t(key).',
      ),
    );
}
