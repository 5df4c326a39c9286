import { batchApproval } from '../batches.ts'
import { addApproval } from '../extras.ts'
import { noteData } from '../note.ts'
import type { Story } from '../signed-note.ts'
import { StatedStory } from '../stated-story.ts'
import { type EvidenceCase, files } from './case.ts'
import { valid, wrong } from './statements.ts'

/** Issued by a program. */
const issuedByProgram = (steps: (story: Story) => void): Story => {
  const story = new StatedStory('vectors')
  story.issue(noteData, story.agent)
  steps(story)
  return story
}

const draft = (story: Story) => ({ draftId: story.id('draft'), revision: 1 })
const link = (story: Story, role = 'sender') => ({ document_id: story.documentId, role })

/** A batch of three links, of which this note has the second. */
const oneOfThree = (story: Story, role = 'sender') =>
  batchApproval(story, 'create_sign_grants', ['another', link(story, role), 'another'])

export const batchCases: readonly EvidenceCase[] = [
  {
    name: 'batch-issued',
    verdict: 'valid',
    says: 'A program issued forty notes with one approval; this one was the third.',
    fails: [],
    files: files(
      issuedByProgram((story) => {
        const places = Array.from({ length: 40 }, (_, index) => (index === 2 ? draft(story) : 'another'))
        batchApproval(story, 'publish_batch', places).use(2)
      }),
    ),
  },
  valid(
    'batch-of-links',
    'A program made links of several notes with one approval, two of them this note’s.',
    (story) => {
      const places = ['another', link(story), 'another', link(story, 'carrier')] as const
      const { use } = batchApproval(story, 'create_sign_grants', places)
      use(1)
      story.link('sender', story.agent)
      use(3)
      story.link('carrier', story.agent)
    },
  ),
  valid(
    'batch-of-a-round',
    'A program made one address over the carrier’s links of three notes; this note’s link was made for it.',
    (story) => {
      batchApproval(story, 'create_sign_round', ['another', link(story, 'carrier'), 'another']).use(1)
      story.link('carrier', story.agent)
    },
  ),
  wrong(
    'batch-without-this-item',
    'Approved was a batch in which this note’s item is another one.',
    ['approval'],
    (story) => {
      oneOfThree(story).use(1, { batch: { index: 0, total: 3, items: oneOfThree(story).items } })
      story.link('sender', story.agent)
    },
  ),
  wrong(
    'batch-with-an-item-exchanged',
    'An item of the approved batch was exchanged for this note’s afterwards.',
    ['approval'],
    (story) => {
      const { items, use } = oneOfThree(story)
      const [first, own, third] = items
      use(1, { batch: { index: 1, total: 3, items: [third, own, first] } })
      story.link('sender', story.agent)
    },
  ),
  wrong('batch-beyond-its-items', 'The item stands beyond the end of the batch.', ['approval'], (story) => {
    const { items, use } = oneOfThree(story)
    use(1, { batch: { index: 3, total: 3, items } })
    story.link('sender', story.agent)
  }),
  wrong(
    'batch-of-another-size',
    'The batch is said to have more items than were approved.',
    ['approval'],
    (story) => {
      const { items, use } = oneOfThree(story)
      use(1, { batch: { index: 1, total: 4, items } })
      story.link('sender', story.agent)
    },
  ),
  wrong(
    'batch-item-twice',
    'One item of a batch was used for two links.',
    ['approvals as the chain names them'],
    (story) => {
      const { use } = oneOfThree(story)
      use(1)
      const first = story.link('sender', story.agent)
      story.revoke(first)
      use(1)
      story.link('sender', story.agent)
    },
  ),
  wrong(
    'batch-for-another-role',
    'Approved was a link for the carrier, made was one for the sender.',
    ['approval beside its effect'],
    (story) => {
      oneOfThree(story, 'carrier').use(1)
      story.link('sender', story.agent)
    },
  ),
  wrong(
    'batch-for-a-single-call',
    'The approval of one link is said to be that of a batch.',
    ['approval'],
    (story) => {
      batchApproval(story, 'create_sign_grant', [link(story)]).use(0)
      story.link('sender', story.agent)
    },
  ),
  wrong('single-for-a-batch', 'The approval of a batch names no batch.', ['approval'], (story) => {
    addApproval(story, 'create_sign_grants', link(story))
    story.link('sender', story.agent)
  }),
  wrong(
    'batch-item-not-a-digest',
    'An item of the batch is not a digest.',
    ['event approval.consumed', 'approvals as the chain names them'],
    (story) => {
      oneOfThree(story).use(1, { batch: { index: 1, total: 1, items: ['the other note'] } })
      story.link('sender', story.agent)
    },
  ),
]
