import type { ConsentPhoto, DeviceConsent } from '../chain/types.ts'

/** A signed consent may be changed before it is signed (`body`) or after (`signed`). */
export interface Signing {
  readonly body?: (consent: Omit<DeviceConsent, 'signature'>) => Omit<DeviceConsent, 'signature'>
  readonly signed?: (consent: DeviceConsent) => DeviceConsent
  readonly versionId?: string
  readonly grantId?: string
  readonly photos?: readonly ConsentPhoto[]
  readonly reservations?: string
}
