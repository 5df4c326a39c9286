import { type Refusal, refuse } from '../../ground/refusal.ts'

/** Most bytes of rows in one answer. */
export const longestAnswer = 16 * 1024 * 1024

export const tooLarge = (): Refusal =>
  refuse('ANSWER_TOO_LARGE', {
    details: `The rows have more than ${longestAnswer} bytes`,
    hint: 'Ask for fewer rows at a time with limit and offset, or select fewer columns.',
  })
