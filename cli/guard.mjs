// First line of every entry: Node 24 comes with the project (node_modules/.bin/node); anything older must stop here.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Forecourt needs Node 24 and this is Node ${process.versions.node}.\n` +
      'Fix: start it through npm (npm start, npm test, npm run ...), which uses the Node that `npm install` brought.',
  );
  process.exit(1);
}
