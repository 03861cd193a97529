/**
 * The base styles of Mantine. Those of each component are loaded with its script (vite.config.ts). All are in the cascade
 * layer `mantine`, so the styles of the portal win.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './mantine.css';
import './finding-colours.css';
