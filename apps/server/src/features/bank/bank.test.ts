/** The bank of questions, begun with a company that only the product's own calls have made. */
import * as tests from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/bank/calls'
import * as changes from '@assay/contract/bank/change-calls'
import * as imports from '@assay/contract/bank/exchange-calls'
import type * as schemas from '@assay/contract/bank/schemas'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { placedQuestion } from '@assay/domain/bank/placed-question'
import { anItem, counting } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin

const choices = [
  { id: 'right', content: 'Rappeler', score: 2 },
  { id: 'wrong', content: 'Attendre', score: 0 },
]
const asked = (content = '<p>Un client attend.</p>') =>
  anItem('qcm', { choiceList: choices }, { id: 'asked', content })
const said = { category: 'Vente / Accueil', level: 2 as const, competence: 'Écoute', language: 'fr' as const }
const keep = async (body: object = {}): Promise<schemas.BankQuestionFull> =>
  (await must(t, changes.keepInBank, { as, body: { item: asked(), ...said, ...body } })).data
const list = async (query: object = {}) =>
  (await must(t, calls.listBankQuestions, { as, query })).data.map(
    (row: schemas.BankQuestionRow) => row.title,
  )
const edit = async (id: string, body: object) =>
  await t.call(changes.editBankQuestion, {
    as,
    params: { id },
    body: { version: 1, ...said, state: 'inUse', isChecked: false, ...body },
  })

test('a module of a test is kept as a draft, without what is not safe in it', async () => {
  const stored = await keep({ item: asked('<p onclick="x()">Propre</p><script>x</script>') })
  expect(stored).toMatchObject({
    title: 'Propre',
    category: 'Vente / Accueil',
    state: 'draft',
    version: 1,
    level: 2,
  })
  expect(stored.item).toMatchObject({ content: '<p>Propre</p>', data: { choiceList: choices } })
  const { body } = await t.call(changes.keepInBank, { as, body: { item: anItem('text'), ...said } })
  expect(body.code).toBe('bankNotAQuestion')
  const without = await t.call(changes.keepInBank, { as, body: { item: asked(), ...said, category: ' / ' } })
  expect(without.body.code).toBe('bankCategoryInvalid')
})

test('questions are found by words, category, level, competence, language and state', async () => {
  const said = {
    level: 5,
    competence: 'Calcul',
    language: 'en',
    category: 'Chiffres / Tableaux',
    state: 'inUse',
  }
  await keep({ item: asked('<p>Zwölf Élèves</p>'), ...said })
  const wanted = ['Zwölf Élèves']
  expect(await list({ search: 'eleves' })).toEqual(wanted)
  expect(await list({ category: 'Chiffres' })).toEqual(wanted)
  expect(await list({ category: 'Chiffres / Tableaux' })).toEqual(wanted)
  expect(await list({ category: 'Chiff' })).toEqual([])
  expect(await list({ level: 5 })).toEqual(wanted)
  expect(await list({ competence: 'Calcul' })).toEqual(wanted)
  expect(await list({ language: 'en', state: 'inUse', type: asked().moduleId })).toEqual(wanted)
  expect(await list({ language: 'en', state: 'retired' })).toEqual([])
})

test('an edit makes a version, which is unchecked, and the test that holds the first one stays', async () => {
  const { id, item } = await keep()
  const checked = (await edit(id, { isChecked: true })).body.data
  expect(checked).toMatchObject({ version: 1, checkedBy: 'Nour Benali', state: 'inUse' })
  const placed = placedQuestion({ id, version: 1, item }, counting('tmp-'))
  const { id: testId, stored } = await company.addTest('Tient une question', (document) => {
    document.pageList[1]?.rowList.unshift({ rowId: 'tmp-bank', moduleItemList: [placed] })
  })
  const held = stored.pageList[1]?.rowList[0]?.moduleItemList[0] as ModuleItem
  expect(held.bank).toEqual({ questionId: id, version: 1 })
  const edited = await edit(id, { item: asked('<p>Autrement</p>'), isChecked: false })
  expect(edited.body.data).toMatchObject({ version: 2, checkedBy: null, title: 'Autrement' })
  expect(edited.body.data.tests).toEqual([{ id: testId, name: 'Tient une question' }])
  expect((await edit(id, { item: asked() })).body.code).toBe('bankQuestionChangedSince')
  const { data } = await must(t, tests.getAssessment, { as, params: { idOrSlug: testId } }).then((read) => ({
    data: read.pageList[1].rowList[0].moduleItemList[0],
  }))
  expect(data).toMatchObject({ content: '<p>Un client attend.</p>', bank: { questionId: id, version: 1 } })
  const [present] = (await must(t, calls.readBankQuestions, { as, body: { ids: [id, 'x.y'] } })).data
  expect(present).toMatchObject({ id, version: 2, item: { content: '<p>Autrement</p>' } })
  const first = await must(t, calls.getBankQuestion, {
    as,
    params: { questionId: id },
    query: { version: 1 },
  })
  expect(first.data.item.content).toBe('<p>Un client attend.</p>')
})

describe('categories', () => {
  test('are renamed with those below them, and their questions stay in them', async () => {
    await keep({ item: asked('<p>Restera</p>'), category: 'Ancienne / Basse' })
    await keep({ category: 'Ancienne' })
    const { data } = await must(t, calls.listBankCategories, { as })
    const of = (path: string) => data.find((each: { path: string }) => each.path === path)
    await must(t, changes.renameBankCategory, {
      as,
      params: { id: of('Ancienne').id },
      body: { path: 'Nouvelle / Haute' },
    })
    expect(await list({ category: 'Nouvelle / Haute / Basse' })).toEqual(['Restera'])
    const inUse = await t.call(changes.renameBankCategory, {
      as,
      params: { id: of('Ancienne / Basse').id },
      body: { path: 'VENTE / accueil' },
    })
    expect(inUse.body.code).toBe('bankCategoryTaken')
  })

  test('say how many questions they have: added, moved, retired, back in use', async () => {
    const counts = async () => {
      const { data } = await must(t, calls.listBankCategories, { as })
      const of = (path: string) =>
        data.find((each: { path: string }) => each.path === path)?.questions as number | undefined
      return [of('Comptée'), of('Autre compte')]
    }
    const ids = []
    for (const name of ['un', 'deux', 'trois'])
      ids.push((await keep({ item: asked(`<p>Compte ${name}</p>`), category: 'Comptée' })).id)
    expect(await counts()).toEqual([3, undefined])
    await t.db.updateTable('bank_questions').set({ uses: 4 }).where('id', 'in', ids).execute()
    await keep({ item: asked('<p>Compte ailleurs</p>'), category: 'Autre compte' })
    expect(await counts()).toEqual([3, 1])
    await must(t, changes.setBankStates, { as, body: { ids: ids.slice(0, 2), state: 'retired' } })
    expect(await counts()).toEqual([1, 1])
    await must(t, changes.setBankStates, { as, body: { ids: ids.slice(0, 1), state: 'inUse' } })
    expect(await counts()).toEqual([2, 1])
    const moved = asked('<p>Compte trois</p>')
    expect((await edit(ids[2] ?? '', { item: moved, category: 'Autre compte' })).status).toBe(200)
    expect(await counts()).toEqual([1, 2])
  })
})

test('several are retired at once', async () => {
  const ids = [(await keep()).id, (await keep()).id]
  const { changed } = await must(t, changes.setBankStates, { as, body: { ids, state: 'retired' } })
  expect(changed).toBe(2)
})

describe('files', () => {
  const send = async (content: object) =>
    await t.call(imports.importBankFile, {
      as,
      form: { file: new File([JSON.stringify(content)], 'f.json') },
    })

  test('of the bank come back as drafts; what cannot be read is refused by its place and why', async () => {
    const exported = (await t.call(imports.exportBank, { as })).body
    expect(exported.questions.length).toBeGreaterThan(2)
    const [first] = exported.questions
    const broken = { ...first, item: { ...first.item, data: { choiceList: 3 } } }
    const { body } = await send({ bankVersion: 1, questions: [first, broken, { ...first, category: '' }, 7] })
    // It is in the bank already, as it left it.
    expect(body).toMatchObject({ taken: 0, alreadyThere: 1 })
    expect(
      body.refused.map(({ position, code }: { position: number; code: string }) => [position, code]),
    ).toEqual([
      [2, 'invalidData'],
      [3, 'bankCategoryInvalid'],
      [4, 'invalidData'],
    ])
    expect(body.refused[0].message).toBe('Données invalides (data.choiceList)')
  })

  test('of a test bring its questions under its name, with their competences', async () => {
    const group = { id: 'g', name: 'Écriture' }
    const item = { ...anItem('question', {}, { content: '<p>Écrivez</p>' }), evalGroupId: 'g' }
    const rowList = [{ rowId: 'r', moduleItemList: [item, anItem('text')] }]
    const test = { name: 'Vente 2', evalGroupList: [group], pageList: [{ id: 'p', position: 1, rowList }] }
    expect((await send(test)).body).toMatchObject({ taken: 1, losses: [], refused: [] })
    const { data } = await must(t, calls.listBankQuestions, { as, query: { category: 'Vente 2' } })
    expect(data).toMatchObject([{ title: 'Écrivez', competence: 'Écriture', state: 'draft' }])
  })

  test.each<[string, object, string]>([
    ['is no export', { a: 1 }, 'importUnreadable'],
    ['is from later', { bankVersion: 9, questions: [] }, 'importFromNewerVersion'],
    [
      'has too many',
      { bankVersion: 1, questions: Array.from({ length: 2001 }, () => 1) },
      'bankImportTooMany',
    ],
  ])('one that %s is refused', async (_, content, code) => {
    expect((await send(content)).body.code).toBe(code)
  })
})

test('the questions of the ready tests stand in it as models, and are read for a test', async () => {
  const { data, meta } = await must(t, calls.listBankQuestions, {
    as,
    query: { source: 'models', language: 'fr' },
  })
  expect(meta.totalItems).toBeGreaterThan(50)
  const [read] = (await must(t, calls.readBankQuestions, { as, body: { ids: [data[0].id] } })).data
  expect(read.item.moduleId).toBe(data[0].moduleId)
  const { data: categories } = await must(t, calls.listBankCategories, { as, query: { source: 'models' } })
  expect(categories).toHaveLength(40)
})

test('what a file brings twice, or the bank has, is taken once, whatever ids it has', async () => {
  const one = { item: asked('<p>Une seule fois</p>'), ...said }
  const choiceList = choices.map((choice) => ({ ...choice, id: `other-${choice.id}` }))
  const other = { ...one, item: { ...one.item, data: { choiceList } } }
  const elsewhere = { ...one, item: { ...one.item, content: '<p>Une autre</p>' } }
  const send = async (...questions: object[]) =>
    (
      await t.call(imports.importBankFile, {
        as,
        form: { file: new File([JSON.stringify({ bankVersion: 1, questions })], 'f.json') },
      })
    ).body
  expect(await send(one, other)).toMatchObject({ taken: 1, alreadyThere: 1, refused: [] })
  expect(await send(other, elsewhere)).toMatchObject({ taken: 1, alreadyThere: 1, refused: [] })
})

describe('deleting', () => {
  const remove = async (id: string) =>
    (await t.call(changes.deleteBankQuestion, { as, params: { id } })).body.code
  test('a draft that nothing used goes, with its versions', async () => {
    const { id } = await keep({ item: asked('<p>De trop</p>') })
    expect(await remove(id)).toBeUndefined()
    expect(await list({ search: 'De trop' })).toEqual([])
    expect(await remove(id)).toBe('bankQuestionNotFound')
  })
  test('what is in use, or stands in a test, stays', async () => {
    const { id, item } = await keep({ state: 'inUse' })
    expect(await remove(id)).toBe('bankQuestionUsed')
    await must(t, changes.setBankStates, { as, body: { ids: [id], state: 'draft' } })
    const placed = placedQuestion({ id, version: 1, item }, counting('tmp-'))
    await company.addTest('La tient', (document) => {
      document.pageList[1]?.rowList.unshift({ rowId: 'tmp-held', moduleItemList: [placed] })
    })
    expect(await remove(id)).toBe('bankQuestionUsed')
  })
})

test('another company sees nothing of it', async () => {
  const { id } = await keep()
  const other = await emptyCompany(t)
  const { data } = await must(t, calls.listBankQuestions, { as: other.admin })
  expect(data).toEqual([])
  const { status } = await t.call(calls.getBankQuestion, { as: other.admin, params: { questionId: id } })
  expect(status).toBe(404)
  expect((await must(t, calls.readBankQuestions, { as: other.admin, body: { ids: [id] } })).data).toEqual([])
})
