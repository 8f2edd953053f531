/** Loaded before a measured server: reports on request how much CPU the process has used. */
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
// A failed case leaves no server running.
process.on('disconnect', () => process.exit());
