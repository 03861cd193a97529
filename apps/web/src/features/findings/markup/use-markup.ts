import { useState } from 'react';
import { isSeen, ledTo, markAt, within, type Mark, type Point, type Size, type Tool } from './markup.model.ts';

/** Marks that are being drawn on a picture of a size. */
export function useMarkup(size: Size) {
  const [tool, setTool] = useState<Tool>('arrow');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  /** The one that a finger, the mouse or the arrow keys lead at the moment. */
  const [led, setLed] = useState<Mark | null>(null);
  const isWriting = led === null && marks.at(-1)?.kind === 'text' && tool === 'text';

  const seen = marks.filter((mark) => isSeen(mark, size));
  const end = (mark: Mark) => {
    setLed(null);
    // A text is written once it has a place.
    if (mark.kind === 'text' || isSeen(mark, size)) setMarks([...seen, mark]);
  };
  return {
    tool,
    choose: (next: Tool) => {
      setLed(null);
      setMarks(seen);
      setTool(next);
    },
    marks: seen,
    shown: led ? [...seen, led] : marks,
    isLed: led !== null,
    begin: (at: Point) => setLed(markAt(tool, within(at, size), seen)),
    lead: (to: Point) => setLed((mark) => mark && ledTo(mark, within(to, size))),
    end: (to: Point) => {
      if (led) end(ledTo(led, within(to, size)));
    },
    /** A mark that has one place. */
    put: (at: Point) => end(markAt(tool, at, seen)),
    giveUp: () => setLed(null),
    undo: () => setMarks((all) => all.slice(0, -1)),
    /** The text that is being written; null if none is. */
    text: isWriting ? (marks.at(-1) as Extract<Mark, { text: string }>).text : null,
    write: (text: string) =>
      setMarks((all) =>
        all.map((mark, index) => (index === all.length - 1 && 'at' in mark ? { ...mark, text } : mark)),
      ),
  };
}

export type Markup = ReturnType<typeof useMarkup>;
