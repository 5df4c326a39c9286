/** A ZIP of files that are there already, stored as they are: what pages pack bundles and PDFs of several notes with. */
export { zipParts } from './bundle/zip.ts'
