/**
 * The editions of the READMEs' text, which a manifest names; the last is that of new bundles. Other text for any evidence
 * is another edition: a verifier compares only READMEs of the editions that it can make.
 */
export const EDITIONS = ['1', '2'] as const

export type Edition = (typeof EDITIONS)[number]

export const EDITION: Edition = '2'
