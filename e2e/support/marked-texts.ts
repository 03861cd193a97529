// Loaded before a portal (node --import): its mails in Arabic are English with every text in marks, «so». A third language, whose
// folder replaces the Arabic one. That of documents is tried by tools/check/texts/third-language.test.ts.
import { registerHooks } from 'node:module';

const FOLDER = /\/packages\/texts\/src\/ar\/mails\/index\.ts$/;

registerHooks({
  load(url, context, load) {
    if (!FOLDER.test(url)) return load(url, context);
    const source = `
      import { mails as english } from '../../en/mails/index.ts';
      const marked = (texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) =>
        [key, typeof text === 'string' ? '«' + text + '»' : marked(text)]));
      export const mails = marked(english);`;
    return { format: 'module', source, shortCircuit: true };
  },
});
