/** Checks what poppler reads of a test on paper: its pages, modules, keys and criteria. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { criteriaOf } from '@assay/domain/assessments/criteria'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import { conseillerClientele } from '@assay/domain/samples/conseiller-clientele'
import { afterAll, expect, test } from 'vitest'
import { documentPdf, moduleKeys } from './document-pdf.ts'
import { pdfWords } from './pdf-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The words of a text. Words are compared, as the lines of a wrapped cell do not follow one another. */
const words = (text: string): string[] => text.match(/[\p{L}\p{N}]{3,}/gu) ?? []

test('the sample on paper holds each page, each type, each key and each criterion', async () => {
  const document = assessmentDocument.parse(conseillerClientele)
  const file = join(folder, 'sample.pdf')
  const company = { name: 'Horizon', primaryColour: '#472F92' }
  writeFileSync(file, await buffer(documentPdf(document, company, 'fr')))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  const onPaper = new Set(words(text))
  const paper = pdfWords('fr')
  const items = document.pageList.flatMap(moduleItemsOf)
  const expected = [
    ...document.pageList.map(({ name }) => name),
    ...items.map(({ moduleId }) => paper.typeName(moduleTypeOf(moduleId) ?? 'text')),
    ...items.flatMap((item) => moduleKeys(item, paper).flat()),
    ...criteriaOf(document).flatMap(({ name, helpText }) => [name, helpText]),
    'Critère, Note maximale, Coefficient, Compétence, Exercice',
  ]
  expect(criteriaOf(document).length).toBeGreaterThan(0)
  expect(expected.flatMap(words).filter((word) => !onPaper.has(word))).toEqual([])
})
