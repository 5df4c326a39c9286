import { differs, type Scene } from './scene.ts'

/** The document points to its last version. */
export const document = ({ evidence, report }: Scene): void => {
  report.check('current version', evidence.document.id, [
    differs('currentVersionId', evidence.document.currentVersionId, evidence.versions.at(-1)?.id),
  ])
}
