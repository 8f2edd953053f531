/** Loaded before a server that is measured: it says how much CPU the process has used whenever it is asked. */
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
// A case that fails leaves no server behind.
process.on('disconnect', () => process.exit());
