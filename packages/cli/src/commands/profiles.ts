import { openProfiles } from '../account/profiles.ts'
import type { Call } from '../program/command.ts'
import { profileName } from '../program/settings.ts'
import { notSignedIn } from '../program/stop.ts'

export async function listProfiles({ settings, output }: Call): Promise<void> {
  const profiles = openProfiles(settings.folder)
  const inUse = await profiles.inUse()
  const items = []
  for (const name of await profiles.names()) {
    const stored = await profiles.read(name)
    if (stored) items.push({ profile: name, url: stored.url, kind: stored.kind, inUse: name === inUse })
  }
  await output.list(
    items,
    [
      { head: 'PROFILE', of: ({ profile }) => profile },
      { head: 'SERVICE', of: ({ url }) => url },
      { head: 'BY', of: ({ kind }) => kind },
      { head: 'IN USE', of: (item) => (item.inUse ? 'yes' : '') },
    ],
    'No profiles: consign login makes one.',
  )
}

export async function useProfile({ args, settings, output }: Call): Promise<void> {
  const name = profileName(args[0] ?? '')
  const profiles = openProfiles(settings.folder)
  if ((await profiles.read(name)) === undefined)
    throw notSignedIn(`there is no profile ${name}: consign login --profile ${name}`)
  await profiles.use(name)
  await output.result({ profile: name }, () => `The profile ${name} is in use.`)
}
