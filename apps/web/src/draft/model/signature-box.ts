import type { TypeDefinition } from '@consign/document-types'
import { boxOf } from './form-model.ts'

/** The box that a role signs in, as it is printed; empty where the type has no numbers. */
export const signatureBox = (definition: TypeDefinition, role: string): string =>
  boxOf(definition, `signature.${role}`) || (role === 'consignee' ? boxOf(definition, 'goodsReceived') : '')
