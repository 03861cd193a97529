// Plain enough for any Node: loaded with `node --require`, it reports before an older Node meets a .ts file.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Rigbook runs on Node 24 or later and this is ${process.version}: start it through npm (npm start, npm test), ` +
      'which uses the Node 24 that npm ci installs; if there is none for your system, install Node 24.',
  );
  process.exit(1);
}
