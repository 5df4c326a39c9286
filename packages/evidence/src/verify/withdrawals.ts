import { is } from './history.ts'
import { type Scene, same } from './scene.ts'

/** Only an amendment that waits is withdrawn, and the data of the note in force are current again. */
export const withdrawals = ({ evidence, history, report }: Scene): void => {
  const data = new Map(evidence.versions.map((version) => [version.id, version.data]))
  const restored = new Map(
    history.generations.withdrawals.map(({ index, restores }) => [history.entries[index]?.index, restores]),
  )
  for (const { event, index, payload } of history.entries.filter(is('amendment.withdrawn'))) {
    const restores = restored.get(index) ?? null
    report.check('withdrawal', event.id, [
      restores === null && 'no amendment waited for signatures',
      restores !== null &&
        !same(data.get(payload.versionId) ?? null, data.get(restores) ?? null) &&
        'the data are not those of the note in force',
    ])
  }
}
