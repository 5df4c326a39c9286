import { folded } from './fold-events.ts'
import { differs, type Scene } from './scene.ts'

/** The state of every version and of the document is the fold's result over the events. */
export const states = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const { document, events, versions } = evidence
  for (const version of versions) {
    const maker = history.madeBy.get(version.id)
    if (maker === undefined) continue
    // A version that records an event has the state just before it was made; an event that makes a version, the state
    // after it.
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
