import { der, id, nothing, octets, sequence, yes } from '../../der/write.ts'
import { uri } from '../ber-writer.ts'
import { hash } from './keys.ts'

export const extension = (type: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(id(type), ...(critical ? [yes] : []), octets(value))

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

export const extensions = {
  authority: extension('2.5.29.19', sequence(yes), true),
  noAuthority: extension('2.5.29.19', sequence(), true),
  signsCertificates: extension('2.5.29.15', der(0x03, Uint8Array.of(1, 0x06)), true),
  purposes: (critical: boolean, ...purposes: readonly string[]) =>
    extension('2.5.29.37', sequence(...purposes.map(id)), critical),
  stamps: extension('2.5.29.37', sequence(id(TIME_STAMPING)), true),
  answers: extension('2.5.29.37', sequence(id('1.3.6.1.5.5.7.3.9'))),
  list: (address: string) => extension('2.5.29.31', sequence(sequence(der(0xa0, der(0xa0, uri(address)))))),
  asked: (address: string) =>
    extension('1.3.6.1.5.5.7.1.1', sequence(sequence(id('1.3.6.1.5.5.7.48.1'), uri(address)))),
  keyId: (name: Uint8Array) => extension('2.5.29.14', octets(hash('sha1', name))),
  strange: extension('1.2.3.4', nothing, true),
} as const
