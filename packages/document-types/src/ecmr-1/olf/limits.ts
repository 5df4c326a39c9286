/** Text limits of the Open Logistics Foundation's model 1.1.1 that are below ours. */
export const olfLimits = {
  name: 60,
  place: 60,
  plate: 30,
  openingHours: 255,
  specialAgreements: 255,
  establishedIn: 30,
  reference: 35,
  packaging: 35,
  text: 512,
} as const

export const olfNumbers = {
  packages: 9999,
  grossWeightKg: 99_999,
  volumeM3: 9999,
  charge: 99_999,
  cashOnDelivery: 999_999,
} as const
