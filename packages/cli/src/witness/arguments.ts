import { parseArgs } from 'node:util'

export interface WitnessArguments {
  readonly state: string
  readonly host: string
  readonly port: number
  readonly name?: string
  /** Verifier keys, or addresses of logs. */
  readonly logs: readonly string[]
  readonly help: boolean
}

export const USAGE = `Usage: consign-witness --name <name> --log <key or address> [--log …] [--state file] [--listen host:port]

Watches logs: cosigns each checkpoint that only adds to the one before, and no other. Whoever believes this witness
knows that the log showed everybody the same history.

  --name    what this witness is called, such as insurer.example/w1; only when it is first started
  --log     a log to watch: its verifier key (name+id+base64), or its address such as https://consign.example/log/v1,
            whose key is then asked for once, now, and kept
  --state   the one file it keeps: its key and what it has cosigned last (witness.json). Keep it; never bring back an old one
  --listen  where it answers (127.0.0.1:8085)
  --help    print this text

Exit code: 64 wrong usage, 65 the state cannot be used, 0 when it was stopped.
`

/** Undefined when they are not understood. */
export const readArguments = (args: readonly string[]): WitnessArguments | undefined => {
  const options = {
    state: { type: 'string', default: 'witness.json' },
    listen: { type: 'string', default: '127.0.0.1:8085' },
    name: { type: 'string' },
    log: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  try {
    const { values } = parseArgs({ args: [...args], options })
    const [, host = '', port = ''] = /^(.{1,255}):(\d{1,5})$/.exec(values.listen) ?? []
    if (host === '' || Number(port) > 65_535) return undefined
    return {
      state: values.state,
      host: host.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port),
      logs: values.log ?? [],
      help: values.help,
      ...(values.name === undefined ? {} : { name: values.name }),
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined // an option it does not have
    throw error
  }
}
