export type SigningRole = 'sender' | 'carrier' | 'consignee'
export type PhotoMediaType = 'image/jpeg' | 'image/png' | 'image/webp'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface SignatureMark {
  readonly kind: 'typed'
  readonly style: 'great-vibes'
}

export interface ConsentPhoto {
  readonly sha256: string
  readonly category: 'goods' | 'damage' | 'customs' | 'other'
  readonly addedAt: string
  readonly mediaType: PhotoMediaType
  readonly byteSize: number
}

/** Public half of the signer's device key: exactly these members, each coordinate 43 base64url characters. */
export interface DevicePublicKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

/** A signed consent, with the signature over its other members. */
export interface DeviceConsent {
  readonly id: string
  readonly documentDigest: string
  readonly artifactDigest: string
  readonly role: SigningRole
  readonly name: string
  readonly statement: string
  readonly occurredAt: string
  readonly strokes: readonly (readonly Point[])[]
  readonly mark?: SignatureMark
  readonly reservations?: string
  readonly photos?: readonly ConsentPhoto[]
  readonly publicKey: DevicePublicKey
  readonly signature: string
}
