import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip, type Scale } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { BarChartData, ChartColour } from './bar-chart-data.ts';
import { linesOf } from './label-lines.model.ts';
import { whilePrinting } from '../page/while-printing.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

type Colours = Record<'text' | 'line' | ChartColour, string>;

/** The colours of the light theme: while the browser prepares to print, the style is still that of the screen. */
const PAPER: Colours = {
  text: '#24233a',
  line: '#dcdbe6',
  open: '#2f88dc',
  closed: '#1f7a36',
  found: '#85839a',
};

function coloursOfTheme(): Colours {
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(`--rb-${name}`);
  return {
    text: token('text'),
    line: token('border'),
    open: token('open-mark'),
    closed: token('closed-mark'),
    found: token('control'),
  };
}

/** The canvas, in a separate chunk; redrawn when numbers, theme or direction change, and for paper. */
export default function BarChartCanvas(numbers: BarChartData) {
  // As text, so that equal numbers in new arrays don't cause a redraw.
  const content = JSON.stringify({ labels: numbers.labels, datasets: numbers.datasets });
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const { labels, datasets } = JSON.parse(content) as BarChartData;
    let chart = draw(canvas.current, { labels, datasets }, coloursOfTheme());
    const redraw = (colours: Colours) => {
      chart.destroy();
      if (canvas.current) chart = draw(canvas.current, { labels, datasets }, colours);
    };
    const onScreen = () => redraw(coloursOfTheme());
    const onPaper = () => redraw(PAPER);
    const observer = new MutationObserver(onScreen);
    observer.observe(document.body, { attributeFilter: ['class'] });
    observer.observe(document.documentElement, { attributeFilter: ['dir'] });
    const heedNoMore = whilePrinting(onPaper, onScreen);
    return () => {
      observer.disconnect();
      heedNoMore();
      chart.destroy();
    };
  }, [content]);

  return <canvas ref={canvas} />;
}

function draw(canvas: HTMLCanvasElement, { labels, datasets }: BarChartData, colours: Colours) {
  const { text, line } = colours;
  const rtl = document.documentElement.dir === 'rtl';
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      // The reversed axis reverses the groups, but not the bars in a group.
      datasets: (rtl ? datasets.toReversed() : datasets).map(({ label, values, color }) => ({
        label,
        data: [...values],
        backgroundColor: colours[color],
        borderRadius: 4,
        maxBarThickness: 48,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      // The bars are there at once, each time a sheet is chosen.
      animation: false,
      color: text,
      font: { family: getComputedStyle(document.body).fontFamily },
      scales: {
        x: {
          reverse: rtl,
          ticks: {
            color: text,
            callback(this: Scale, value) {
              return linesOf(labels[Number(value)] ?? '', this.width / labels.length);
            },
          },
          grid: { display: false },
        },
        y: {
          beginAtZero: true,
          position: rtl ? 'right' : 'left',
          ticks: { color: text, precision: 0 },
          grid: { color: line },
        },
      },
      plugins: { legend: { position: 'bottom', rtl, reverse: rtl, labels: { color: text } }, tooltip: { rtl } },
    },
  });
}
