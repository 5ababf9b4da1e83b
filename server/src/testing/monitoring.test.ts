import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isInstalled, serviceFile } from './database/debianServices.ts'
import { startTestServer, type TestServer } from './server.ts'

// The alert rules and the dashboard in deploy/ against the metrics of a running server.

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const token = 'a-token-of-operators'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_METRICS_TOKEN: token })
})
afterAll(() => server.close())

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string; readonly runbook_url: string }
}

interface Panel {
  readonly id: number
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const rules = (): Rule[] =>
  (parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  )

const panels = (): readonly Panel[] =>
  (JSON.parse(read('deploy/dashboard.json')) as { panels: readonly Panel[] }).panels

/** The names and the label names of all metrics that /metrics exports. */
const exported = async () => {
  const response = await fetch(`${server.address}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
  return new Set(names)
}

/** The metrics that an expression of Prometheus reads. */
const metricsIn = (expression: string): string[] =>
  expression.match(/\b(?:openbooth|process|nodejs)_\w+/g) ?? []

test('Every metric of the alert rules and of the dashboard is exported by the server.', async () => {
  const expressions = [
    ...rules().map(({ expr }) => expr),
    ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  const names = await exported()
  for (const expression of expressions) {
    // Prometheus itself makes `up`.
    const metrics = metricsIn(expression)
    expect(expression.startsWith('up{') || metrics.length > 0, expression).toBe(true)
    for (const metric of metrics) expect(names, expression).toContain(metric)
  }
})

test('Every metric of OpenBooth is shown on the dashboard.', async () => {
  const shown = new Set(
    panels().flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))),
  )
  const hidden = [...(await exported())].filter(
    (name) => name.startsWith('openbooth_') && !/_(sum|count)$/.test(name) && !shown.has(name),
  )
  expect(hidden).toEqual([])
})

test('Every alert rule has a name, a summary and a section of docs/run.md that says what to do.', () => {
  const page = read('docs/run.md')
  const found = rules()
  expect(new Set(found.map(({ alert }) => alert)).size).toBe(found.length)
  for (const { alert, annotations } of found) {
    expect(annotations.summary, alert).toMatch(/\S.*\.$/)
    expect(annotations.runbook_url).toBe(`docs/run.md#${alert.toLowerCase()}`)
    expect(page).toContain(`\n### ${alert}\n`)
  }
  expect(page.match(/^### OpenBooth.*$/gm)).toHaveLength(found.length)
})

test('The panels of the dashboard have a title and an id of their own.', () => {
  const all = panels()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { title } of all) expect(title).not.toBe('')
})

describe.skipIf(!isInstalled('promtool'))('Prometheus', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'openbooth-promtool-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** @returns the output of promtool for a file; throws where promtool finds an error */
  const promtool = (command: 'check' | 'test', content: unknown): string => {
    const file = join(folder, `${command}.yaml`)
    writeFileSync(file, JSON.stringify(content))
    return execFileSync(serviceFile('promtool'), [command, 'rules', file], { encoding: 'utf8' })
  }

  test('Prometheus accepts every expression of the dashboard.', () => {
    const expressions = panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    const records = expressions.map((expr, index) => ({
      record: `dashboard:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    expect(promtool('check', { groups: [{ name: 'dashboard', rules: records }] })).toContain(
      `SUCCESS: ${expressions.length} rules found`,
    )
  })

  /** For each metric its values of 90 minutes: with the causes of all alerts, and without. */
  const series: readonly [series: string, ill: string, well: string][] = [
    ['up{job="openbooth"}', '0x90', '1x90'],
    ['openbooth_database_up', '0x90', '1x90'],
    ['openbooth_requests_total{outcome="error"}', '0+3x90', '0+1x90'],
    ['openbooth_requests_total{outcome="ok"}', '0+97x90', '0+99x90'],
    ['openbooth_request_duration_seconds_bucket{le="1"}', '0+90x90', '0+99x90'],
    ['openbooth_request_duration_seconds_bucket{le="2.5"}', '0+100x90', '0+100x90'],
    ['openbooth_request_duration_seconds_bucket{le="+Inf"}', '0+100x90', '0+100x90'],
    ['openbooth_database_waiting', '1x90', '1 0x89'],
    ['openbooth_scheduled_tasks_late', '2x90', '0x90'],
    ['openbooth_mail_oldest_seconds', '901x90', '60x90'],
    ['openbooth_mail_failed', '0+0.2x90', '20x90'],
    ['openbooth_events_unheard', '3x90', '1 0x89'],
    ['openbooth_audio_worker_late_seconds{worker="w1"}', '0.9x90', '0.2x90'],
    ['openbooth_incidents{kind="storage"}', '1x90', '0x90'],
    ['openbooth_incidents{kind="mediaServerNode"}', '1x90', '0x90'],
    ['nodejs_eventloop_lag_p99_seconds{job="openbooth"}', '0.6x90', '0.05x90'],
  ]

  test('Prometheus fires each alert if its cause exists, and no alert otherwise.', () => {
    const firing = (values: 1 | 2, names: readonly string[]) => ({
      interval: '1m',
      input_series: series.map((one) => ({ series: one[0], values: one[values] })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '80m',
          exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
        },
      ],
    })
    const output = promtool('test', {
      rule_files: [join(root, 'deploy/alerts.yaml')],
      evaluation_interval: '1m',
      tests: [
        firing(
          1,
          rules().map(({ alert }) => alert),
        ),
        firing(2, []),
      ],
    })
    expect(output).toContain('SUCCESS')
  })
})
