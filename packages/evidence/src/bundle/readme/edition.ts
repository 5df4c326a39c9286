/**
 * The edition of the READMEs' text, which a manifest names. Other text for any evidence is another edition: a verifier
 * compares only READMEs of the edition that it can make.
 */
export const EDITION = '1'
