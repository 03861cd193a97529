import { useState } from 'react';

/** Milliseconds from opening the portal, as `rb-late` counts them from when something is drawn. */
const LATE = 300;

/** The portal's mark while its first page is on its way; index.html shows the same until the script is there. */
export function Starting() {
  const [delay] = useState(() => LATE - performance.now());
  return <div className="rb-starting rb-late" style={{ animationDelay: `${delay}ms` }} />;
}
