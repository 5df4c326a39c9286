import { readdirSync, readFileSync } from 'node:fs'
import { playStory, useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useOwnService({ renderer: 'real' })
const stories = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.http'))

it.each(stories)('%s happens as it is told', async (name) => {
  const steps = await playStory(service, readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  expect(steps).toBeGreaterThan(5)
})
