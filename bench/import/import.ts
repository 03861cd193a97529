import { printedTable } from '../../tools/printed-table.ts';
import { measureInBrowser } from './in-browser.ts';
import { measureInNode, type Step } from './in-node.ts';
import { SIZES } from './surveys.ts';

const PLACES = ['Node', 'browser'];

/**
 * What a large workbook costs from the choice of its file to the saved report.
 * @param parts places and numbers of findings to restrict it to
 */
export async function benchImport(parts: string[]): Promise<{ table: string; results: Step[] }> {
  const isMeant = (part: string, all: readonly string[]) =>
    parts.includes(part) || !parts.some((one) => all.includes(one));
  const sizes = SIZES.filter((size) => isMeant(String(size), SIZES.map(String)));
  const results: Step[] = [];
  const report = (step: Step) => {
    results.push(step);
    process.stderr.write(`${step.place} ${step.findings} ${step.step}: ${step.milliseconds.toFixed(1)} ms\n`);
  };
  for (const size of sizes) {
    if (isMeant('Node', PLACES)) for (const step of await measureInNode(size)) report(step);
    if (isMeant('browser', PLACES)) await measureInBrowser(size, report);
  }
  return { table: tableOf(results, sizes), results };
}

/** A row for each step: its time at each size, how many times that of the size before, and the longest task. */
function tableOf(results: readonly Step[], sizes: readonly number[]): string {
  const head = sizes.flatMap((size, index) => [`${size}: ms`, ...(index > 0 ? ['times'] : []), 'longest task ms']);
  const steps = Map.groupBy(results, ({ place, step }) => `${place} ${step}`);
  const rows = [...steps.values()].map((own) => [
    own[0]?.place ?? '',
    own[0]?.step ?? '',
    ...own.flatMap(({ milliseconds, longestTask }, index) => {
      const before = own[index - 1]?.milliseconds;
      const times = before === undefined ? [] : [(milliseconds / before).toFixed(1)];
      return [milliseconds.toFixed(1), ...times, taskText(longestTask)];
    }),
  ]);
  return printedTable(['where', 'step', ...head], rows);
}

/** The browser doesn't report tasks under 50 ms. */
function taskText(longest: number | undefined): string {
  if (longest === undefined) return '';
  return longest === 0 ? 'under 50' : longest.toFixed(0);
}
