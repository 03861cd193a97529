// Plain enough for any Node to read: loaded with `node --require`, it speaks before an older Node meets a .ts file.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Rigbook runs on Node 24 or later and this is ${process.version}: start it through npm (npm start, npm test), ` +
      'which uses the Node 24 that npm ci brings along; where there is none for your system, install Node 24.',
  );
  process.exit(1);
}
