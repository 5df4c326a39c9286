import { endConnection } from '../account/end-connection.ts'
import { openProfiles, type Profiles } from '../account/profiles.ts'
import type { Call } from '../program/command.ts'
import { notSignedIn } from '../program/stop.ts'
import { chosenProfile, senderFor } from '../service/open-service.ts'

/** Ends the connection at the service, then forgets it: where the service is not there, nothing is forgotten. */
export async function logout(call: Call): Promise<void> {
  const { settings, output } = call
  const profiles = openProfiles(settings.folder)
  const names = call.isOn('all') ? await profiles.names() : [await chosenProfile(settings, profiles)]
  for (const name of names) await forget(call, profiles, name)
  await output.result({ profiles: names }, () => `Signed out: ${names.join(', ') || 'nobody was signed in'}.`)
}

async function forget({ settings, terminal, output }: Call, profiles: Profiles, name: string): Promise<void> {
  const stored = await profiles.read(name)
  if (stored === undefined) throw notSignedIn(`nobody is signed in as the profile ${name}`)
  if (stored.kind === 'key')
    output.say(
      `The key of ${name} is forgotten here and lives on: an owner revokes it at ${stored.url}, under Connections.`,
    )
  else
    await endConnection(stored, senderFor(settings, terminal)).catch((error: unknown) => {
      if (!settings.yes) throw error
      output.say(`The connection of ${name} may live on: the service was not there.`)
    })
  await profiles.forget(name)
}
