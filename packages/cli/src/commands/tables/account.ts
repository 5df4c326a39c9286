import type { Command } from '../../program/command.ts'

export const accountCommands: readonly Command[] = [
  {
    path: 'login',
    says: 'Connect to a service: a browser opens, and a person decides what the connection may do.',
    flags: [
      [
        '--permissions <list>',
        'what is asked for, with commas (documents:read,documents:write,library:read)',
      ],
      ['--name <name>', 'what the person sees as the program'],
      ['--no-browser', 'print the address alone'],
      ['--key', 'read an API key from standard input instead'],
    ],
    json: 'the answer of whoami',
    example: 'consign login --url http://localhost:8080 --key < key.txt',
    load: async () => (await import('../login.ts')).login,
  },
  {
    path: 'logout',
    says: 'End the connection at the service, then forget it.',
    flags: [['--all', 'every profile']],
    json: '{profiles}',
    example: 'consign logout',
    load: async () => (await import('../logout.ts')).logout,
  },
  {
    path: 'whoami',
    says: 'Who calls, for which company, with which permissions.',
    json: 'the answer of whoami',
    example: 'consign whoami',
    load: async () => (await import('../whoami.ts')).whoami,
  },
  {
    path: 'profiles',
    says: 'The connections of this user.',
    json: '{profile, url, kind, inUse} of each',
    example: 'consign profiles',
    load: async () => (await import('../profiles.ts')).listProfiles,
  },
  {
    path: 'profiles use',
    says: 'Use another connection from now on.',
    takes: '<profile>',
    json: '{profile}',
    example: 'consign profiles use default',
    load: async () => (await import('../profiles.ts')).useProfile,
  },
]
