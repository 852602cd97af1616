/** What docs/operations/ hands to Prometheus and Grafana names only figures that exist. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { Presence } from './presence.ts'

const folder = fileURLToPath(new URL('../../../../../docs/operations/', import.meta.url))
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8')
const board = JSON.parse(readFileSync(join(folder, 'grafana.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const guide = readFileSync(join(folder, '../operations.md'), 'utf8')

const t = await testApp({ dataDir: '/tmp' })

/** Every series' name, as Prometheus stores them. */
async function existing(): Promise<Set<string>> {
  await new Presence(t.services, 'all').beat()
  const { body } = await t.app.inject('/metrics')
  const kinds = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

const words =
  /^(?:sum|max|min|rate|count|by|from|topk|histogram_quantile|increase|absent|avg|le|up|job|process|role|host|version|queue|status|route|call|instance|pool|state|m|h|e\d+)$/

/** The names of series in an expression: what is no function, label, value or number. */
const namesIn = (expression: string): string[] =>
  (expression.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '').match(/[a-z_]\w*/gi) ?? []).filter(
    (name) => !words.test(name),
  )

const expressions = [
  ...[...alerts.matchAll(/expr: (?:>\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, folded, line]) => folded ?? line ?? '',
  ),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

test('alerts and board name only figures that exist', async () => {
  const names = new Set(expressions.flatMap(namesIn))
  expect(names.size).toBeGreaterThan(12)
  const there = await existing()
  expect([...names].filter((name) => !there.has(name))).toEqual([])
})

test('each of the product’s own figures is watched, and explained to who runs it', async () => {
  const own = [...(await existing())].filter((name) => /^assay_|^database_/.test(name))
  const watched = new Set(expressions.flatMap(namesIn))
  const bare = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
  const asked = new Set([...watched].map(bare))
  expect(own.filter((name) => !asked.has(bare(name)))).toEqual([])
  expect(own.filter((name) => !guide.includes(`\`${bare(name)}`))).toEqual([])
})

test('the rules are well formed, which promtool says where it is installed', () => {
  expect(alerts.match(/- alert: /g)).toHaveLength(alerts.match(/expr: /g)?.length ?? 0)
  expect(alerts.match(/severity: (?:page|ticket)/g)).toHaveLength(alerts.match(/- alert: /g)?.length ?? 0)
  const promtool = (process.env['PATH'] ?? '').split(delimiter).find((each) => {
    try {
      accessSync(join(each, 'promtool'), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  if (promtool === undefined) return
  expect(
    execFileSync(join(promtool, 'promtool'), ['check', 'rules', join(folder, 'alerts.yml')]).toString(),
  ).toMatch(/SUCCESS: \d+ rules found/)
})
