import { randomUUID } from 'node:crypto'

const word = () => randomUUID().replaceAll('-', '').slice(0, 16)

/** What the suite draws. */
export const faker = {
  internet: {
    email: () => `${word()}@example.test`,
    password: () => `${word()}Aa1`,
    domainName: () => `${word()}.example.test`,
  },
  image: { url: () => 'https://example.test/a.png', avatarGitHub: () => 'https://example.test/b.png' },
  string: { alphanumeric: (length: number) => word().slice(0, length) },
}
