import { watchKept } from '@consign/server/metrics/kept.ts'
import { watchLog } from '@consign/server/metrics/log.ts'
import { type Metrics, openMetrics } from '@consign/server/metrics/metrics.ts'
import { tableOf } from './markdown.ts'

/** A metric as Prometheus sees it. */
export interface MetricRow {
  readonly name: string
  readonly type: string
  readonly labels: readonly string[]
  readonly help: string
}

/** Every metric that a server with an embedded database has. */
export function metricRows(): readonly MetricRow[] {
  const metrics = openMetrics()
  watchEverything(metrics)
  return metrics.registry
    .getMetricsAsArray()
    .map((metric) => describe(metrics.registry, metric.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function watchEverything(metrics: Metrics): void {
  metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 })
  metrics.watchAnswers(() => 0)
  metrics.watchQueues({})
  metrics.watchJobs(async () => [])
  const figures = async () => ({
    pendingApprovals: 0,
    databaseBytes: 0,
    storedBytes: 0,
    nearlyFull: 0,
    timestampsOwed: 0,
    timestampOwedSeconds: 0,
  })
  watchKept(metrics.registry, { figures, dataDir: '.' })
  const log = async () => ({ size: 0, witnessedSize: 0, checkpointAt: new Date(), owed: 0 })
  watchLog(metrics.registry, { figures: log, halted: () => undefined })
}

/** prom-client's own types leave out what each metric was declared with. */
interface Declared {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
}

function describe(registry: Metrics['registry'], name: string): MetricRow {
  const metric = registry.getSingleMetric(name)
  const { help, labelNames } = metric as unknown as Declared
  return { name, type: String(metric?.constructor.name).toLowerCase(), labels: labelNames, help }
}

/** `docs/metrics.md`: every metric by name. */
export const metricsPage = async (): Promise<string> => `# Metrics

\`GET /metrics\` in the text format of Prometheus, with \`Authorization: Bearer <METRICS_TOKEN>\`; closed without that
setting. No label contains a company, a person or an id. The Grafana dashboard is \`deploy/grafana/consign.json\`; alert
rules are \`deploy/prometheus/alerts.yml\`. CHANGELOG.md announces every renamed metric; \`nodejs_\` and
\`process_\` metrics are prom-client's.

\`operation\` is the id of an operation as in the API explorer, \`code\` one of [errors.md](errors.md).

${tableOf(['Metric', 'Type', 'Labels', 'Meaning'], ours())}

Of the process:

${tableOf(['Metric', 'Type', 'Labels', 'Meaning'], ofTheProcess())}
`

const isOfTheProcess = ({ name }: MetricRow): boolean => /^(nodejs|process)_/.test(name)

const ours = () =>
  metricRows()
    .filter((row) => !isOfTheProcess(row))
    .map(lineOf)

const ofTheProcess = () => metricRows().filter(isOfTheProcess).map(lineOf)

const lineOf = ({ name, type, labels, help }: MetricRow): string[] => [
  `\`${name}\``,
  type,
  labels.map((label) => `\`${label}\``).join(', '),
  help,
]
