/**
 * `npm run bench:figures`: the figures of a test's quality beside published ones, to four decimals; and
 * whether exported QTI is valid, by its XSD where QTI_XSD_DIR has it (with `xmllint`), else by its shape:
 * it says which. Ends with an error where one differs, or is not.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moduleItem } from '@assay/domain/assessments/document'
import { qtiItem } from '@assay/domain/bank/exchange/qti-write'
import { readTable } from '@assay/domain/bank/exchange/table'
import { templateRows } from '@assay/domain/bank/exchange/table-template'
import { itemFigures } from '@assay/domain/quality/item-figures'
import { reliability } from '@assay/domain/quality/reliability'
import { rateRatio } from '@assay/domain/quality/selection-rates'
import { sumPairs } from '@assay/domain/quality/testing/sum-pairs'
import { fourFifths, lsat6, lsat6Figures } from '@assay/domain/testing/lsat-6'
import { shapeProblem } from './figures/qti-shape.ts'

let missed = 0

/** A line of the table: ours, the published one, whether they are the same. */
function compare(name: string, ours: number | null | undefined, published: number): void {
  const isSame = ours?.toFixed(4) === published.toFixed(4)
  if (!isSame) missed += 1
  const columns = [ours?.toFixed(4) ?? 'none', published.toFixed(4)].map((each) => each.padStart(11))
  console.log(`${name.padEnd(44)}${columns.join('')}  ${isSame ? 'same' : 'DIFFERENT'}`)
}

/** Means and squares by hand: the bench does not ask the code that it measures. */
function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1)
}

console.log(
  `${'LSAT-6, 1,000 people × 5 questions'.padEnd(44)}${'ours'.padStart(11)}${'published'.padStart(11)}`,
)
for (const [index, facility] of lsat6Figures.facility.entries()) {
  const found = itemFigures(sumPairs(lsat6, index), 1)
  compare(`question ${index + 1}: facility`, found?.facility, facility)
  compare(`question ${index + 1}: item–rest`, found?.discrimination, lsat6Figures.itemRest[index] ?? 0)
}
const whole = reliability({
  n: lsat6.length,
  variances: lsat6Figures.facility.map((_, index) => variance(lsat6.map((row) => row[index] ?? 0))),
  variance: variance(lsat6.map((row) => row.reduce((sum, each) => sum + each, 0))),
})
compare('alpha', whole?.alpha, lsat6Figures.alpha)
compare('standard error of measurement', whole?.sem, lsat6Figures.sem)
compare('alpha, 95 % by Feldt: from', whole?.from, lsat6Figures.feldt[0])
compare('alpha, 95 % by Feldt: to', whole?.to, lsat6Figures.feldt[1])

console.log('\nRates of two groups')
for (const { one, other, ...published } of fourFifths) {
  const found = rateRatio({ selected: one[0], of: one[1] }, { selected: other[0], of: other[1] })
  const name = `${one.join(' of ')} against ${other.join(' of ')}`
  compare(`${name}: ratio`, found?.ratio, published.ratio)
  compare('  95 %: from', found?.from, published.from)
  compare('  95 %: to', found?.to, published.to)
  compare('  Fisher’s exact test', found?.p, published.p)
}
const xsds = process.env['QTI_XSD_DIR'] ?? 'QTI_XSD_DIR'
const rows = templateRows('fr').map((cells, at) => ({ row: at + 1, cells }))
const xsdNames = { '2.2': 'imsqti_v2p2.xsd', '3.0': 'imsqti_asiv3p0_v1p0.xsd' } as const
for (const version of ['2.2', '3.0'] as const) {
  const schema = join(xsds, xsdNames[version])
  const isThere = existsSync(schema)
  console.log(`\nExported QTI ${version}, by ${isThere ? 'its XSD' : 'its shape: no XSD'} at ${schema}`)
  for (const draft of readTable(rows, { name: 'Template', language: 'fr' })) {
    const text = qtiItem({ ...draft, item: moduleItem.parse(draft.item) }, 'ITEM', version)
    const problem = text === undefined ? undefined : isThere ? xsdProblem(text, schema) : shapeProblem(text)
    if (problem !== undefined) missed += 1
    const verdict = text === undefined ? 'left out' : (problem ?? 'valid')
    console.log(`${version} ${draft.title.padEnd(56)} ${verdict}`)
  }
}

function xsdProblem(text: string, schema: string): string | undefined {
  const checked = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], { input: text })
  if (checked.error) throw checked.error
  return checked.status === 0 ? undefined : checked.stderr.toString().split('\n', 1)[0]
}

console.log(missed === 0 ? '\nAll are the same, or valid.' : `\n${missed} are DIFFERENT, or not valid.`)
process.exitCode = missed === 0 ? 0 : 1
