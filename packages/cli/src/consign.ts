/** `consign verify` is `consign-verify`, and so on: they need neither a service nor what calls one. */
const others: Readonly<Record<string, () => Promise<(args: readonly string[]) => Promise<void>>>> = {
  monitor: async () => (await import('./monitor/run.ts')).runMonitor,
  verify: async () => (await import('./verify/run.ts')).runVerify,
  witness: async () => (await import('./witness/run.ts')).runWitness,
}

const [name = '', ...args] = process.argv.slice(2)
if (Object.hasOwn(others, name)) await (await others[name]?.())?.(args)
else {
  const [{ runConsign }, { nodeTerminal }] = await Promise.all([
    import('./program/main.ts'),
    import('./program/node-terminal.ts'),
  ])
  const terminal = nodeTerminal()
  process.exitCode = await runConsign(name === '' ? [...args] : [name, ...args], terminal)
  // Input that nobody reads to its end, and connections kept for more calls, must not keep the program.
  process.stdin.destroy()
}
