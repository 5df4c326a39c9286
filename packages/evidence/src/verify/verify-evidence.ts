import type { EvidenceFiles, Verification, VerifyOptions } from './result.ts'

export const verifyEvidence = async (
  _files: EvidenceFiles,
  _options: VerifyOptions,
): Promise<Verification> => {
  throw new Error('verifyEvidence is being built')
}
