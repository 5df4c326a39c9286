import { verifyCommand } from './command.ts'

/** `consign-verify` in a terminal. */
export const runVerify = async (args: readonly string[]): Promise<void> => {
  const { exitCode, stderr, stdout } = await verifyCommand(args)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
}
