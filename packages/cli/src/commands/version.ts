import manifest from '../../package.json' with { type: 'json' }
import type { Call } from '../program/command.ts'

export const version = ({ output }: Call): Promise<void> =>
  output.result({ version: manifest.version }, () => manifest.version)
