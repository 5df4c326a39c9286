import { existsSync, readFileSync } from 'node:fs'
import { catalogue, operations } from '@consign/contract'
import { describe, expect, it } from 'vitest'
import { metricRows } from './metrics-page.ts'

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')
const dashboard = JSON.parse(read('grafana/consign.json'))
const alerts = read('prometheus/alerts.yml')

/** Every expression in PromQL, by where it stands. */
const expressions: readonly (readonly [string, string])[] = [
  ...[...alerts.matchAll(/alert: (\w+)\n +expr: (.+)\n/g)].map(
    ([, name = '', expr = '']) => [name, expr] as const,
  ),
  ...dashboard.panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ['variable job', dashboard.templating.list[1].query.query],
]

/** Prometheus' own, not a metric: functions, aggregations, and the words between them. */
const WORDS = new Set(
  'up rate increase sum max min count by topk histogram_quantile predict_linear label_values job le'.split(
    ' ',
  ),
)

/** What an expression names, without labels, texts, groupings, times and numbers. */
const namesIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|by \([^)]*\)/g, ' ').matchAll(/[a-zA-Z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !/^e\d+$/.test(name))

/** A label's matcher: its name, its value as it is written. */
const matchersIn = (expr: string) =>
  [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].map(
    ([, label = '', value = '']) => [label, value] as const,
  )

const metrics = metricRows()
const known = new Set(
  metrics.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
)

describe.each(expressions)('%s', (_where, expr) => {
  it('asks for metrics that there are', () => {
    for (const name of namesIn(expr)) expect(known).toContain(name)
  })

  it('asks for labels, operations and codes that there are', () => {
    const labels = new Set(['job', 'instance', 'le', ...metrics.flatMap((metric) => metric.labels)])
    const ids = new Set(['livez', 'readyz', 'metrics', 'none', ...operations.map(({ id }) => id)])
    for (const [label, value] of matchersIn(expr)) {
      expect(labels).toContain(label)
      if (label === 'operation') for (const id of value.split('|')) expect(ids).toContain(id)
      if (label === 'code')
        for (const code of value.split('|')) expect(Object.keys(catalogue)).toContain(code)
    }
  })
})

it('has every alert with an expression, a time, a severity and a summary', () => {
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(5)
  for (const rule of rules)
    expect(rule).toMatch(
      /expr: .+\n +for: \d+[mhd]\n +labels: \{ severity: (page|ticket) \}\n.*\n +summary: "/,
    )
})

it.each([
  'systemd/consign.service',
  'systemd/consign-backup.service',
  'Containerfile',
])('%s starts programs that there are', (file) => {
  const programs = [
    ...read(file).matchAll(/\b(?:apps|tools|packages)\/[\w/.-]+\.[mt]js|\bapps\/[\w/.-]+\.ts/g),
  ]
  expect(programs.length).toBeGreaterThan(0)
  for (const [path] of programs)
    expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true)
})

it('leaves a checkout as git has it: the lockfile stands in the order in which `npm prune` writes it', () => {
  const lockfile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const places = Object.keys(JSON.parse(lockfile).packages)
  expect(places).toEqual(places.toSorted((a, b) => a.localeCompare(b, 'en')))
})

it('names only settings that there are', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const texts = ['Containerfile', 'nginx/consign.conf', 'caddy/Caddyfile', 'systemd/consign.service']
    .map(read)
    .join('\n')
  const settings = [...texts.matchAll(/\b(PORT|HOST|[A-Z]+_(?:URL|DIR|PROXY|TOKEN|LEVEL|FROM|POOL))=/g)]
  expect(settings.length).toBeGreaterThan(5)
  for (const [, name] of settings) expect(page).toContain(`\`${name}\``)
})
