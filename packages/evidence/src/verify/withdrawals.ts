import { is } from './history.ts'
import { type Scene, same } from './scene.ts'

/** Only an amendment that waits is withdrawn, and the data of the note in force are current again. */
export const withdrawals = ({ history, records, report }: Scene): void => {
  const restored = new Map(
    history.generations.withdrawals.map(({ index, restores }) => [history.entries[index]?.index, restores]),
  )
  for (const { event, index, payload } of history.entries.filter(is('amendment.withdrawn'))) {
    const restores = restored.get(index) ?? null
    report.check('withdrawal', event.id, [
      restores === null && 'no amendment waited for signatures',
      restores !== null &&
        !same(
          records.versions.get(payload.versionId)?.data ?? null,
          records.versions.get(restores)?.data ?? null,
        ) &&
        'the data are not those of the note in force',
    ])
  }
}
