import { folded } from './fold-events.ts'
import { differs, type Scene } from './scene.ts'

/** Every version's state, and the document's, is what the type's fold makes of the events. */
export const states = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const { document, events, versions } = evidence
  for (const version of versions) {
    const maker = history.madeBy.get(version.id)
    if (maker === undefined) continue
    // After what a version records: the state just before it was made. An event that makes one itself: the state then.
    const count = maker.name === 'version.created' ? maker.index : maker.index + 1
    report.check('state of the version', version.id, [wrongState(scene, count, version.state)])
  }
  report.check('state', document.id, [
    wrongState(scene, events.length, document.state) ??
      differs('state of the last version', versions.at(-1)?.state, document.state),
  ])
}

const wrongState = (scene: Scene, count: number, state: string): string | undefined => {
  const after = folded(scene, count)
  return after.problem ?? differs('state', state, after.state)
}
