import { verifyCommand } from './verify/command.ts'

const { exitCode, stderr, stdout } = await verifyCommand(process.argv.slice(2))
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = exitCode
