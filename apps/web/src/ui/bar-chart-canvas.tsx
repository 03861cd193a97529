import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { BarChartData } from './bar-chart-data.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

/** The drawing alone, in a chunk of its own; drawn anew when numbers, theme or direction change. */
export default function BarChartCanvas(numbers: BarChartData) {
  // As text, so that the same numbers in new arrays don't start the drawing over.
  const content = JSON.stringify({ labels: numbers.labels, datasets: numbers.datasets });
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const { labels, datasets } = JSON.parse(content) as BarChartData;
    let chart = draw(canvas.current, labels, datasets);
    const redraw = () => {
      chart.destroy();
      if (canvas.current) chart = draw(canvas.current, labels, datasets);
    };
    const observer = new MutationObserver(redraw);
    observer.observe(document.body, { attributeFilter: ['class'] });
    observer.observe(document.documentElement, { attributeFilter: ['dir'] });
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [content]);

  return <canvas ref={canvas} />;
}

function draw(canvas: HTMLCanvasElement, labels: BarChartData['labels'], datasets: BarChartData['datasets']) {
  const style = getComputedStyle(document.body);
  const text = style.getPropertyValue('--rb-text');
  const line = style.getPropertyValue('--rb-border');
  const rtl = document.documentElement.dir === 'rtl';
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      // The axis turns the groups around, not the bars of a group.
      datasets: (rtl ? datasets.toReversed() : datasets).map(({ label, values, color }) => ({
        label,
        data: [...values],
        backgroundColor: color,
        borderRadius: 4,
        maxBarThickness: 48,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      ...(still && { animation: false }),
      color: text,
      font: { family: style.fontFamily },
      scales: {
        x: { reverse: rtl, ticks: { color: text }, grid: { display: false } },
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
