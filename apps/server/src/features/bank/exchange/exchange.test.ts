/** Files of other products, in and out, begun with a company that only the product's own calls have made. */
import { buffer } from 'node:stream/consumers'
import * as calls from '@assay/contract/bank/calls'
import { importBankFile } from '@assay/contract/bank/exchange-calls'
import { anItem } from '@assay/domain/testing/document-factory'
import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { listEntries, unpack } from '../../../documents/unzip.ts'
import { zipOf } from '../../../documents/zip.ts'
import { emptyCompany, must } from '../../../testing/empty-company.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const as = (await emptyCompany(t)).admin

const send = async (name: string, content: string | Uint8Array, query: object = {}) => {
  const file = new File([content], name)
  return (await t.call(importBankFile, { as, query, form: { file } })).body
}
/** Bytes, which a call of the tests gives as text. */
const download = async (what: 'template' | 'export', query: Record<string, string>) =>
  (await t.app.inject({ url: `/api/bank/${what}`, query, cookies: { ...as } })).rawPayload
type Line = { position: number; place: string; code: string; message: string }
const codes = (lines: readonly Line[]) => lines.map(({ place, code }) => `${place}: ${code}`)
const titles = async (category: string) =>
  (await must(t, calls.listBankQuestions, { as, query: { category, sort: 'title' } })).data.map(
    ({ title, state }: { title: string; state: string }) => `${title} (${state})`,
  )
const packed = async (entries: Record<string, string>) =>
  await buffer(zipOf(Object.entries(entries).map(([path, text]) => ({ path, content: Buffer.from(text) }))))

test('a GIFT file in Windows-1252 lands as drafts under its categories; losses and refusals are named', async () => {
  const text = [
    '$CATEGORY: $course$/top/Vente/Été',
    '',
    '::Prix::Où baisse-t-on un prix à Noël ? {=remise#Bravo =%50%rabais}',
    '',
    'Sans accolade fermée {=a',
    '',
    'Deux {=a} et {=b}',
    '',
    'Juste un texte',
  ].join('\r\n')
  const report = await send('ventes.gift', Buffer.from(text, 'latin1'))
  expect(report).toMatchObject({ taken: 1, takenWithLoss: 1 })
  expect(codes(report.losses)).toEqual([
    'ligne 3: feedback',
    'ligne 3: wordsAnywhere',
    'ligne 3: partialWord',
  ])
  expect(report.losses[2].message).toBe(
    'la réponse «\u00a0rabais\u00a0», qui valait moins, n’est pas reprise',
  )
  expect(codes(report.refused)).toEqual([
    'ligne 5: braces',
    'ligne 7: twoInteractions',
    'ligne 9: asksNothing',
  ])
  expect(await titles('Vente / Été')).toEqual(['Où baisse-t-on un prix à Noël ? (draft)'])
})

test('the template is taken in as it is, as CSV and as a workbook, in both languages', async () => {
  for (const format of ['csv', 'xlsx'] as const)
    for (const language of ['fr', 'en'] as const) {
      const raw = await download('template', { format, language })
      const report = await send(`modele.${format}`, raw, { language })
      const isThere = format === 'xlsx'
      expect([format, language, report]).toEqual([
        format,
        language,
        {
          taken: isThere ? 0 : 9,
          alreadyThere: isThere ? 9 : 0,
          takenWithLoss: 0,
          losses: [],
          refused: [],
        },
      ])
    }
})

test('of a workbook the first sheet counts, formulas as they are shown; a row with merged cells is refused', async () => {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Un')
  sheet.addRow(['Question', 'Réponse 1', 'Réponse 2', 'Bonnes réponses', 'Points'])
  sheet.addRow([
    { formula: '"Combien"&" ?"', result: 'Combien ?' },
    0.5,
    0.25,
    { formula: '1+0', result: 1 },
    '1,5',
  ])
  sheet.getCell('B2').numFmt = '0%'
  sheet.addRow(['Fusionnée', 'a', '', 1])
  sheet.mergeCells('B3:C3')
  sheet.addRow(['Hors', 'a', 'b', '7'])
  sheet.addRow(['Combien ?', { formula: '1/0', result: { error: '#DIV/0!' } }, 'b', '1'])
  workbook.addWorksheet('Deux').addRow(['Question', 'Réponse 1'])
  const report = await send('classeur.xlsx', new Uint8Array(await workbook.xlsx.writeBuffer()))
  expect(report.taken).toBe(2)
  expect(codes(report.refused)).toEqual(['ligne 3: mergedCells', 'ligne 4: wrongNumbers'])
  const listed = (await must(t, calls.listBankQuestions, { as, query: { category: 'classeur' } })).data
  const bodies = []
  for (const { id } of listed)
    bodies.push((await must(t, calls.getBankQuestion, { as, params: { questionId: id }, query: {} })).data)
  expect(JSON.stringify(bodies)).toContain('#DIV/0!')
  const data = bodies.find(({ item: { content } }) => content === '<p>Combien ?</p>')
  expect(data.item.data.choiceList).toMatchObject([
    { content: '<p>50%</p>', score: 1.5 },
    { content: '<p>0.25</p>', score: 0 },
  ])
})

const item = (body: string, processing = 'match_correct') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="I" title="Titre" adaptive="false"
  timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">
  <correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody>${body}</itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${processing}"/></assessmentItem>`
const choice = `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Laquelle ?</prompt>
  <simpleChoice identifier="A">Non</simpleChoice><simpleChoice identifier="B">Oui</simpleChoice></choiceInteraction>`
const manifest = (...paths: string[]) =>
  `<manifest><resources>${paths
    .map((path) => `<resource identifier="R" type="imsqti_item_xmlv2p1" href="${path}"/>`)
    .join('')}</resources></manifest>`

test('a QTI package brings its items; two interactions, other scoring, an XML bomb and paths with `..` are refused by name', async () => {
  const report = await send(
    'paquet.zip',
    await packed({
      'imsmanifest.xml': manifest('a b.xml', 'two.xml', 'own.xml', '../x.xml', 'bomb.xml'),
      'a b.xml': item(choice),
      'two.xml': item(choice + choice),
      'own.xml': item(choice, 'other'),
      'bomb.xml': `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${item('&b;')}`,
    }),
  )
  expect(report).toMatchObject({ taken: 1, losses: [] })
  expect(codes(report.refused)).toEqual([
    'two.xml: twoInteractions',
    'own.xml: scoring',
    '../x.xml: fileMissing',
    'bomb.xml: doctype',
  ])
  expect(report.refused[0].message).toContain('choiceInteraction, choiceInteraction')
  const out = (await packed({ 'imsmanifest.xml': manifest(), 'aa/x.xml': 'x' })).toString('latin1')
  const outside = Buffer.from(out.replaceAll('aa/x.xml', '../x.xml'), 'latin1')
  expect((await send('dehors.zip', outside)).code).toBe('importPathOutside')
})

test('Moodle XML: what lies in its questions is taken or named, an XML bomb is refused', async () => {
  const question = (type: string, inner: string) =>
    `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<p onclick="x()">
    Énoncé <b>${type}</b></p><table><tr><td>1</td></tr></table>]]></text></questiontext>${inner}</question>`
  const answer = (fraction: number, text: string, more = '') =>
    `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`
  const quiz = `<?xml version="1.0"?><quiz>
  <question type="category"><category><text>$course$/top/Moodle</text></category></question>
  ${question('multichoice', `<defaultgrade>2</defaultgrade><single>true</single>${answer(100, 'a')}${answer(-50, 'b')}`)}
  ${question('numerical', answer(100, '3.14', '<tolerance>0.005</tolerance>'))}
  ${question('cloze', '')}${question('calculated', '')}</quiz>`
  const report = await send('quiz.xml', quiz)
  expect(report).toMatchObject({ taken: 2, takenWithLoss: 2 })
  expect(new Set(report.losses.map(({ message }: Line) => message))).toEqual(
    new Set(['table', 'tr', 'td'].map((tag) => `la mise en forme «\u00a0${tag}\u00a0» n’est pas reprise`)),
  )
  expect(report.refused.map(({ code }: Line) => code)).toEqual(['twoInteractions', 'unknownType'])
  expect(await titles('Moodle')).toEqual(['Énoncé multichoice 1 (draft)', 'Énoncé numerical 1 (draft)'])
  const bomb = `<!DOCTYPE q [<!ENTITY a "${'a'.repeat(99)}">]><quiz>&a;</quiz>`
  expect((await send('bombe.xml', bomb)).refused).toMatchObject([{ code: 'doctype', title: 'bombe.xml' }])
})

test.each([
  ['50,000 questions', 'x {=a ~b}\n\n'.repeat(50_000), 'bankImportTooMany'],
  ['no format', 'Bonjour', 'bankFileUnreadable'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'bankFileUnreadable'],
])('a file with %s is refused whole', async (_, content, code) => {
  expect((await send('x.txt', content)).code).toBe(code)
})

test('a workbook may unpack to ten megabytes', async () => {
  const sheet = { 'xl/worksheets/sheet1.xml': ' '.repeat(10_000_001) }
  const bytes = await packed({ 'xl/workbook.xml': '<workbook/>', ...sheet })
  expect((await send('large.xlsx', bytes)).code).toBe('importArchiveTooLarge')
})

test('a question with a sign that the database does not keep is refused alone', async () => {
  const questions = ['Une', 'De\u0000ux', 'Trois'].map((content) => ({
    item: anItem('question', {}, { content }),
    category: 'Signes',
  }))
  const report = await send('own.json', JSON.stringify({ bankVersion: 1, questions }))
  expect([report.taken, report.refused.map(({ position, code }: Line) => [position, code])]).toEqual([
    2,
    [[2, 'invalidData']],
  ])
})

test('imports of one company go one after another, those of another company beside them', async () => {
  const other = (await emptyCompany(t)).admin
  const done: string[] = []
  const sent = async (by: typeof as, name: string) => {
    const file = new File([`Question ${name} ? {=oui ~non}`], `${name}.gift`)
    expect((await t.call(importBankFile, { as: by, form: { file } })).body.taken).toBe(1)
    done.push(name)
  }
  const ours = ['1', '2', '3', '4', '5', '6'].map((name) => sent(as, name))
  // The others wait for their turn by then.
  await Promise.race(ours)
  await Promise.all([...ours, sent(other, 'theirs')])
  expect(done.slice(0, 4)).toContain('theirs')
})

test('of one file sent twice at once the questions are taken in once', async () => {
  const items = Array.from({ length: 300 }, (_, index) =>
    anItem('question', {}, { content: `Une seule fois, ${index} ?` }),
  )
  const text = JSON.stringify({
    bankVersion: 1,
    questions: items.map((item) => ({ item, category: 'Doubles' })),
  })
  const reports = await Promise.all(Array.from({ length: 6 }, () => send('own.json', text)))
  expect(reports.map(({ taken }) => taken).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 300])
})

test('GIFT that begins with the format of its first question comes in', async () => {
  const report = await send('html.gift', '[html]<p>Laquelle est en gras ?</p> {=la première ~la seconde}')
  expect(report).toMatchObject({ taken: 1, refused: [] })
})

test('Aiken comes in', async () => {
  const report = await send(
    'a.txt',
    'Laquelle ?\nA. Non\nB) Oui\nANSWER: B\n\nSans réponse\nA. Non\nB. Oui\n',
  )
  expect(report.taken).toBe(1)
  expect(codes(report.refused)).toEqual(['ligne 6: noRightAnswer'])
})

test('a picture that goes missing on the way out is named in the file', async () => {
  const content = '<p>Que voit-on ?</p><img src="/api/files/x" alt="Un quai">'
  const asked = { item: anItem('question', {}, { content }), category: 'Images' }
  expect(await send('own.json', JSON.stringify({ bankVersion: 1, questions: [asked] }))).toMatchObject({
    taken: 1,
  })
  const line = 'Sans ses images, que ce format ne porte pas : « Que voit-on ?'
  const gift = (await download('export', { format: 'gift' })).toString()
  expect(gift).toContain(line)
  expect(gift).not.toContain('<img')
  const listed = await listEntries(await download('export', { format: 'qti22' }), 1e9)
  const named = listed.entries.get('left-out.txt')
  expect(named && (await unpack(listed.archive, named)).toString()).toContain(line)
})

test('the bank leaves as GIFT and as QTI, and comes in again; what a format cannot say is named in the file', async () => {
  const sent = {
    bankVersion: 1,
    questions: [{ item: anItem('slider', {}, { content: '<p>Fâché ?</p>' }), category: 'Autres' }],
  }
  expect(await send('own.json', JSON.stringify(sent))).toMatchObject({ taken: 1 })
  const count = (await must(t, calls.listBankQuestions, { as })).meta.totalItems
  const gift = await download('export', { format: 'gift' })
  expect(gift.toString()).toContain('Non repris, ce format ne sait pas le dire : « Fâché ? » (Curseur)')
  const again = await send('x.gift', gift)
  expect(again.refused).toEqual([])
  for (const format of ['qti22', 'qti30'] as const) {
    const report = await send('x.zip', await download('export', { format }))
    expect(report.refused).toEqual([])
    expect(report.taken + report.alreadyThere).toBeGreaterThan(count / 2)
  }
})
