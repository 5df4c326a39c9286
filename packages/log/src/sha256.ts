/** 32 bytes. */
export type Hash = Uint8Array

// biome-ignore format: eight a line, as FIPS 180-4 §4.2.2 prints them
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

// biome-ignore format: eight a line, as FIPS 180-4 §5.3.3 prints them
const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

const BLOCK = 64
// One computation runs from its start to its end, so its working memory is there once.
const words = new Int32Array(64)
const state = new Int32Array(8)
const tail = new Uint8Array(2 * BLOCK)

/**
 * SHA-256 (FIPS 180-4). WebCrypto has it only asynchronously, a task a hash: a tree of a million leaves takes two
 * million of them.
 */
export const sha256 = (data: Uint8Array): Hash => {
  state.set(INITIAL)
  const rest = data.length % BLOCK
  const whole = data.length - rest
  for (let at = 0; at < whole; at += BLOCK) compress(data, at)
  const padded = pad(data, whole, rest)
  for (let at = 0; at < padded; at += BLOCK) compress(tail, at)
  const digest = new Uint8Array(32)
  for (let i = 0; i < 32; i++) digest[i] = (state[i >> 2] as number) >>> (24 - 8 * (i & 3))
  return digest
}

/** What is left over, a one bit, zeroes, and the length in bits as 64 of them (FIPS 180-4 §5.1.1); how many bytes. */
const pad = (data: Uint8Array, whole: number, rest: number): number => {
  const size = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK
  for (let i = 0; i < rest; i++) tail[i] = data[whole + i] as number
  tail.fill(0, rest, size)
  tail[rest] = 0x80
  const bits = [Math.floor(data.length / 2 ** 29), data.length << 3] as const
  for (let i = 0; i < 8; i++) tail[size - 8 + i] = (i < 4 ? bits[0] : bits[1]) >>> (24 - 8 * (i & 3))
  return size
}

const add = (i: number, value: number): void => {
  state[i] = ((state[i] as number) + value) | 0
}

/** FIPS 180-4 §6.2.2, for the block that begins at `at`. */
const compress = (data: Uint8Array, at: number): void => {
  schedule(data, at)
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] as number) + (words[t] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  add(0, a)
  add(1, b)
  add(2, c)
  add(3, d)
  add(4, e)
  add(5, f)
  add(6, g)
  add(7, h)
}

const schedule = (data: Uint8Array, at: number): void => {
  for (let t = 0; t < 16; t++) {
    const i = at + 4 * t
    words[t] =
      ((data[i] as number) << 24) |
      ((data[i + 1] as number) << 16) |
      ((data[i + 2] as number) << 8) |
      (data[i + 3] as number)
  }
  for (let t = 16; t < 64; t++) {
    const x = words[t - 15] as number
    const y = words[t - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[t] = ((words[t - 16] as number) + s0 + (words[t - 7] as number) + s1) | 0
  }
}
