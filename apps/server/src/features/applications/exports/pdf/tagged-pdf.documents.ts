/** Checks what poppler reads of a made PDF: its text in every script, its structure, its fonts. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { TaggedPdf } from '../../../../documents/tagged-pdf.ts'
import { drawRadar } from './draw-radar.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-pdf-'))
const file = join(folder, 'made.pdf')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' })

test('texts, structure and fonts of a document of several pages', async () => {
  const pdf = new TaggedPdf({ title: 'Zoë Œdipe', language: 'fr' })
  pdf.banner({ title: 'Zoë Œdipe', beside: 'Test' }, { background: '#0b6e4f', text: '#FFFFFF' }, null)
  pdf.heading('H2', 'أحمد بن علي')
  pdf.heading('H2', 'Compétences')
  const groups = ['Écoute', 'Rigueur', 'Vente'].map((name, at) => ({ id: name, name, score: at + 1, max: 4 }))
  pdf.figure('Écoute 25 %, Rigueur 50 %, Vente 75 %', 220, (drawn, box) =>
    drawRadar(drawn, box, groups, '#0b6e4f'),
  )
  pdf.paragraph('œ € ≥ نور 😀 中 \u0000')
  const columns = [
    { heading: 'Critère', share: 0.7 },
    { heading: 'Note', share: 0.3 },
  ]
  pdf.table(
    columns,
    Array.from({ length: 80 }, (_, at) => [`Critère ${at}`, `${at} / 80`]),
  )
  pdf.paragraph('mot '.repeat(3000))
  writeFileSync(file, await buffer(pdf.end('Zoë Œdipe')))

  const text = run('pdftotext', '-layout', file, '-')
  for (const each of ['Zoë Œdipe', 'أحمد بن علي', 'œ € ≥', '😀', 'Critère 79', '79 / 80'])
    expect(text).toContain(each)
  const info = run('pdfinfo', file)
  expect(info).toMatch(/Tagged:\s+yes/)
  expect(info).toMatch(/Title:\s+Zoë Œdipe/)
  const structure = run('pdfinfo', '-struct-text', file)
  expect(structure).toMatch(/H1[^]*Zoë Œdipe[^]*H2[^]*Compétences[^]*Figure[^]*Table[^]*TH[^]*Critère/)
  const fonts = run('pdffonts', file).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.every((font) => /yes yes yes/.test(font))).toBe(true)
})
