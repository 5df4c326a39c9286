/** The PDF of a finished note, in base64: put here while the pages are built (build/sample-note.ts). */
export const sampleNote: string = ''
