/**
 * Models and what leaves and enters as a file: the sample test goes out of one company and into another, and
 * is equal.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  createAssessment as createCall,
  getAssessment,
  importAssessment,
} from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/assessments/model-calls'
import { listMedia } from '@assay/contract/media/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { withoutModuleFacts } from '@assay/domain/assessments/module-facts'
import { conseillerClientele, sampleFiles } from '@assay/domain/samples/conseiller-clientele'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { exampleMail } from '@assay/domain/testing/module-example'
import { beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { aPng } from '../../../testing/files.ts'
import { createMediaFile } from '../../../testing/permissions/create-media-file.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
let companyId: string
let builder: Record<string, string>
let admin: Record<string, string>
let elsewhere: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  builder = (await signedIn(t, { companyId, role: 'ROLE_BUILDER' })).as
  admin = (await signedIn(t, { companyId, role: 'ROLE_ADMIN' })).as
  elsewhere = (await signedIn(t, { companyId: (await createCompany(t)).id, role: 'ROLE_BUILDER' })).as
})

/** A picture above the identification, whose contact is somebody's. */
async function aTestWithPicture(): Promise<AssessmentDocument> {
  const picture = `<p><img src="/api/files/${await createMediaFile({ t, companyId })}" alt="Logo"></p>`
  return aDocument(
    [
      {
        items: [anItem('text', {}, { content: picture }), anItem('auth', { contactEmail: 'a@example.com' })],
      },
      {},
    ],
    { contactEmail: 'b@example.com' },
  )
}

const pictureIn = (document: unknown) => /\/api\/files\/([\w-]+)/.exec(JSON.stringify(document))?.[1] ?? ''
const modelsOf = async (as: Record<string, string>) =>
  (await t.call(calls.listModels, { as })).body.data as calls.AssessmentModel[]
const setModel = async (id: string, body: { isModel: boolean; isPublic: boolean }, as = builder) =>
  await t.call(calls.setModel, { params: { id }, body, as })
/** What is left of a document when every id, file and slug is taken out of it. */
const equalsOf = ({ pageList, evalGroupList, exerciceList, stepperData, name }: AssessmentDocument) =>
  JSON.parse(
    JSON.stringify(
      { pageList: withoutModuleFacts(pageList), evalGroupList, exerciceList, stepperData, name },
      (key, value: unknown) =>
        /^(?:id|rowId|builderSelectedChoice)$|(?:Id|IdList)$/.test(key) && key !== 'moduleId'
          ? typeof value
          : typeof value === 'string'
            ? value.replaceAll(/\/api\/files\/[\w-]+/g, 'a file')
            : value,
    ),
  ) as unknown

describe('models', () => {
  test('an installation offers twenty tests in both languages; one makes a test in the company’s colours', async () => {
    const offered = (await modelsOf(builder)).filter(({ origin }) => origin === 'installation')
    expect(offered.map(({ language }) => language).toSorted()).toEqual([
      ...Array<string>(20).fill('en'),
      ...Array<string>(20).fill('fr'),
    ])
    const colours = [{ backgroundColor: '#112233', textColor: '#FFFFFF' }]
    await t.db
      .updateTable('companies')
      .set({ color_list: JSON.stringify(colours) })
      .where('id', '=', companyId)
      .execute()
    const body = { name: 'Vente', modelId: 'shop-adviser-fr' }
    const made = await t.call(createCall, { body, as: builder })
    expect(made.body.data).toMatchObject({ name: 'Vente', slug: 'vente', isOnline: null, isModel: false })
    expect(made.body.data.colorList[0]).toEqual(colours[0])
    expect(made.body.data.pageList).toHaveLength(4)
  })

  test('a test is offered to its company by its builder, and to all by an administrator only', async () => {
    const { id } = await createAssessment(t, companyId)
    expect((await setModel(id, { isModel: true, isPublic: false })).status).toBe(200)
    expect((await modelsOf(builder)).some((model) => model.id === id)).toBe(true)
    expect((await modelsOf(elsewhere)).some((model) => model.id === id)).toBe(false)
    const hidden = await t.call(calls.previewModel, { params: { modelId: id }, as: elsewhere })
    expect([hidden.status, hidden.body.code]).toEqual([404, 'modelNotFound'])

    const refused = await setModel(id, { isModel: true, isPublic: true })
    expect([refused.status, refused.body.code]).toEqual([403, 'publicModelNeedsAdmin'])
    expect((await setModel(id, { isModel: true, isPublic: true }, admin)).body.data.isPublic).toBe(true)
    expect((await modelsOf(elsewhere)).find((model) => model.id === id)).toMatchObject({
      origin: 'public',
      pageCount: 3,
      questionCount: 2,
    })
    const withdrawn = await setModel(id, { isModel: false, isPublic: false })
    expect(withdrawn.body.code).toBe('publicModelNeedsAdmin')
  })

  test('a preview tells no key', async () => {
    const { body } = await t.call(calls.previewModel, {
      params: { modelId: 'customer-support-fr' },
      as: elsewhere,
    })
    expect(body.data.projection.pageList).toHaveLength(3)
    expect(JSON.stringify(body.data.projection)).not.toMatch(/"score"|acceptWord|expectedPosition/)
  })

  test('a copy in another company has a picture of its own, and neither creator nor contact', async () => {
    const document = await aTestWithPicture()
    const original = pictureIn(document)
    const { id } = await createAssessment(t, companyId, { document: { ...document, slug: 'with-picture' } })
    await setModel(id, { isModel: true, isPublic: true }, admin)
    const used = await t.call(calls.useModel, { params: { modelId: id }, as: elsewhere })
    const copy = used.body.document as AssessmentDocument
    expect(JSON.stringify(copy)).not.toContain('@example.com')
    expect(copy.pageList[0]?.id).not.toBe(document.pageList[0]?.id)
    expect(pictureIn(copy)).not.toBe(original)
    const { body } = await t.call(listMedia, { query: {}, as: elsewhere })
    expect(body.data.map((file: { id: string }) => file.id)).toContain(pictureIn(copy))
    // In its own company it stays the same picture.
    const own = await t.call(calls.useModel, { params: { modelId: id }, as: builder })
    expect(pictureIn(own.body.document)).toBe(original)
  })

  test('a model deleted meanwhile is told so', async () => {
    const { id } = await createAssessment(t, companyId)
    await setModel(id, { isModel: true, isPublic: false })
    await t.db
      .updateTable('assessments')
      .set({ deleted_at: t.clock.now(), is_online: false })
      .where('id', '=', id)
      .execute()
    const used = await t.call(calls.useModel, { params: { modelId: id }, as: builder })
    expect([used.status, used.body.code]).toEqual([404, 'modelNotFound'])
    const made = await t.call(createCall, { body: { name: 'Of it', modelId: id }, as: builder })
    expect(made.body.code).toBe('modelNotFound')
  })
})

describe('a test as a file', () => {
  const exported = async (id: string, format: 'json' | 'zip') => {
    const answer = await t.app.inject({
      method: 'GET',
      url: `/api/assessments/${id}/export?format=${format}`,
      headers: {
        cookie: Object.entries(builder)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const importFile = async (content: Buffer | string, as = elsewhere) =>
    await t.call(calls.importAssessmentFile, {
      form: { file: new File([typeof content === 'string' ? content : new Uint8Array(content)], 'test') },
      as,
    })
  const zipOf = async (entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
    const zip = new ZipFile()
    for (const [path, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), path)
    zip.end()
    return await buffer(zip.outputStream)
  }

  test('the sample goes out as a ZIP and into another company, equal but for ids and files', async () => {
    const written = JSON.stringify(conseillerClientele)
      .replaceAll(sampleFiles.welcomeImage, `/api/files/${await createMediaFile({ t, companyId })}`)
      .replaceAll(sampleFiles.priceList, `/api/files/${await createMediaFile({ t, companyId })}`)
    const document = JSON.parse(written) as unknown
    const { id } = (await t.call(importAssessment, { body: { document }, as: builder })).body.data
    const file = await exported(id, 'zip')
    expect(file.headers['content-disposition']).toContain('.zip')
    // The files are gone here: what is imported stands on its own.
    await t.db.deleteFrom('files').where('company_id', '=', companyId).execute()
    const { status, body } = await importFile(file.rawPayload)
    expect([status, body.code]).toEqual([200, undefined])
    const imported = (await t.call(getAssessment, { params: { idOrSlug: body.data.id }, as: elsewhere })).body
    const before = (await t.call(getAssessment, { params: { idOrSlug: id }, as: builder })).body
    expect(equalsOf(imported as AssessmentDocument)).toEqual(equalsOf(before as AssessmentDocument))
    expect(imported.id).not.toBe(id)
    const { body: media } = await t.call(listMedia, { query: {}, as: elsewhere })
    expect(media.data.map((file: { id: string }) => file.id)).toContain(pictureIn(imported))
  })

  test('as JSON it is named after the test and can be imported again', async () => {
    const { id, document } = await createAssessment(t, companyId)
    const file = await exported(id, 'json')
    expect(file.headers['content-disposition']).toContain(`${encodeURIComponent(document.name)}.json`)
    const { body } = await importFile(file.rawPayload)
    expect(equalsOf(body.data)).toEqual(equalsOf(document))
  })

  test.each<[string, () => Promise<Buffer | string> | string, number, string]>([
    ['neither JSON nor ZIP', () => 'bonjour', 422, 'importUnreadable'],
    ['half a ZIP', async () => (await zipOf({ 'test.json': '{}' })).subarray(0, 40), 422, 'importUnreadable'],
    ['a ZIP without a test', () => zipOf({ 'other.json': '{}' }), 422, 'importUnreadable'],
    [
      'a newer version',
      () => JSON.stringify({ ...aDocument([{}]), exportVersion: 2 }),
      422,
      'importFromNewerVersion',
    ],
    ['lists in lists', () => '['.repeat(100_000), 413, 'assessmentTooLarge'],
    ['a list', () => '[]', 422, 'importUnreadable'],
    ['a form of another product', () => '{"title":"Survey","pages":[]}', 422, 'importUnreadable'],
    ['a container in a container', () => JSON.stringify(withNestedContainers()), 400, 'invalidData'],
    ['201 pages', () => JSON.stringify(withPages(201)), 400, 'invalidData'],
    [
      'a file that is nowhere',
      () =>
        JSON.stringify({
          ...aDocument([{}]),
          backgroundImage: '/api/files/00000000-0000-4000-8000-000000000000',
        }),
      422,
      'importFilesMissing',
    ],
    [
      'too many files',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`files/a${index}.png`, 'x']))),
      413,
      'importArchiveTooLarge',
    ],
    [
      'a text that unpacks to far more than is sent',
      () => zipOf({ 'test.json': Buffer.alloc(11_000_000, 32) }),
      413,
      'importArchiveTooLarge',
    ],
    [
      'a file that is not what the library takes',
      () =>
        zipOf({
          'test.json': JSON.stringify({ ...aDocument([{}]), backgroundImage: '/api/files/a' }),
          'files/a.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
      415,
      'fileTypeRefused',
    ],
  ])('%s is refused, and nothing is made', async (_, content, status, code) => {
    const count = async () => (await t.db.selectFrom('assessments').select('id').execute()).length
    const before = await count()
    const answer = await importFile(await content())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await count()).toBe(before)
  })

  test('names of 255 characters, emoji among them, come in as they are', async () => {
    const long = `${'É'.repeat(249)} 👩‍🚀`
    expect(long).toHaveLength(255)
    const named = { ...aDocument([{ name: long }]), name: long, evalGroupList: [{ id: 'g', name: long }] }
    const { status, body } = await importFile(JSON.stringify(named))
    expect([status, body.data.name, body.data.pageList[0].name]).toEqual([200, long, long])
    expect(body.data.evalGroupList[0].name).toBe(long)
    expect(body.data.slug.length).toBeLessThanOrEqual(255)
  })

  test('what does not fit is listed', async () => {
    const { pageList, ...document } = aDocument([{}, {}])
    const wrong = { ...document, pageList: pageList.map((page) => ({ ...page, name: 7, colour: 'red' })) }
    const { body } = await importFile(JSON.stringify(wrong))
    const { fields } = body.detail as { fields: { field: string }[] }
    expect(fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['pageList.0.name', 'pageList.0', 'pageList.1.name']),
    )
  })

  test('a picture that came with it is a picture of the library', async () => {
    const document = { ...aDocument([{}]), backgroundImage: '/api/files/sample-picture' }
    const { body } = await importFile(
      await zipOf({
        'test.json': JSON.stringify(document),
        'files.json': JSON.stringify({ 'sample-picture': 'Façade.png' }),
        'files/sample-picture.png': Buffer.from(await aPng().arrayBuffer()),
      }),
    )
    const { body: media } = await t.call(listMedia, { query: { search: 'Façade' }, as: elsewhere })
    expect(media.data[0]?.url).toBe(body.data.backgroundImage)
  })

  test('the addresses in it are not asked: the server opens no connection to them', async () => {
    const heard: string[] = []
    const outside = createServer(({ url = '' }, reply) => {
      heard.push(url)
      reply.end()
    })
    await once(outside.listen(0, '127.0.0.1'), 'listening')
    const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const words = `<p>Lire <a href="${at}/link">ici</a><img src="${at}/picture.png" alt=""></p>`
    const mail = { ...exampleMail, emailContent: words }
    const document = aDocument(
      [
        {
          items: [
            anItem('text', {}, { content: words }),
            anItem('auth', { rgpd1: words }),
            anItem('mailbox', { mailboxList: [mail] }),
          ],
          popups: [{ id: 'p', title: at, content: words, showAfterSeconds: 1 }],
        },
      ],
      { description: `${at}/description` },
    )
    const names = JSON.stringify({ a: `${at}/name.png` })
    try {
      const sent = [
        JSON.stringify(document),
        await zipOf({ 'test.json': JSON.stringify(document), 'files.json': names }),
      ]
      for (const file of sent) {
        const { status, body } = await importFile(file)
        expect([status, body.code]).toEqual([200, undefined])
        // The link stays one to press; a picture from elsewhere, which each candidate would fetch, goes.
        expect(JSON.stringify(body.data.pageList)).toContain(`${at}/link`)
        expect(JSON.stringify(body.data.pageList)).not.toContain('picture.png')
      }
      const background = { ...document, backgroundImage: `${at}/background.png` }
      expect((await importFile(JSON.stringify(background))).body.code).toBe('invalidData')
      await fetch(`${at}/heard`)
      expect(heard).toEqual(['/heard'])
    } finally {
      outside.close()
    }
  })

  const withNestedContainers = () => {
    const inner = anItem('container', {}, { id: 'inner' })
    const outer = {
      ...anItem('container', {}, { id: 'outer' }),
      rowList: [{ rowId: 'r2', moduleItemList: [inner] }],
    }
    const [page] = aDocument([{}]).pageList
    return {
      ...aDocument([{}]),
      pageList: [{ ...page, rowList: [{ rowId: 'r1', moduleItemList: [outer] }] }],
    }
  }
  const withPages = (count: number) => {
    const [page] = aDocument([{}]).pageList
    const pageList = Array.from({ length: count }, (_, index) => ({
      ...page,
      id: `page-${index + 1}`,
      position: index + 1,
    }))
    return { ...aDocument([{}]), pageList }
  }
})
