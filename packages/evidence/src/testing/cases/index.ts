import { batchCases } from './batches.ts'
import type { EvidenceCase } from './case.ts'
import { deadlineCases } from './deadlines.ts'
import { extraCases } from './extras.ts'
import { generationCases } from './generations.ts'
import { handoverCases } from './handovers.ts'
import { lifeCases } from './life.ts'
import { brokenLives } from './life-broken.ts'
import { linkCases } from './links.ts'
import { sealCases } from './seals.ts'
import { signatureCases } from './signatures.ts'
import { statementCases } from './statements.ts'
import { brokenStatements } from './statements-broken.ts'
import { tamperedCases } from './tampered.ts'
import { incompleteCases, validCases } from './valid.ts'
import { versionCases } from './versions.ts'

/** Every evidence of the vectors; names are unique. */
export const evidenceCases: readonly EvidenceCase[] = [
  ...validCases,
  ...incompleteCases,
  ...linkCases,
  ...signatureCases,
  ...versionCases,
  ...lifeCases,
  ...brokenLives,
  ...extraCases,
  ...batchCases,
  ...sealCases,
  ...tamperedCases,
  ...statementCases,
  ...brokenStatements,
  ...generationCases,
  ...handoverCases,
  ...deadlineCases,
]
