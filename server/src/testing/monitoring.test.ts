import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
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
