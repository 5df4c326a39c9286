import { vi } from 'vitest'

// The suite is written for jest, whose functions these are by another name.
Object.assign(globalThis, { jest: vi })
