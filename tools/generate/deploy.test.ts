import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { metricRows } from './metrics-page.ts'

const known = metricRows().flatMap(({ name, type }) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
)

it.each([
  ['grafana/consign.json', /"expr": "(.*)"/g],
  ['prometheus/alerts.yml', /expr: (.*)/g],
])('every expression of %s names metrics that the service has', (file, expression) => {
  const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
  const expressions = [...text.matchAll(expression)].map(([, expr = '']) => expr)
  const named = expressions.map((expr) => [...expr.matchAll(/(\w+)\{job=/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(10)
  // `up` is Prometheus' own.
  const faulty = named.filter((names) => names.length === 0 || names.some((name) => !isThere(name)))
  expect(faulty).toEqual([])
})

const isThere = (name = '') => name === 'up' || known.includes(name)
