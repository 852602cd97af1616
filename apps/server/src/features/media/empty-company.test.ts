/** Files, begun with a company that only the product's own calls have made. */
import { getApplication, getApplicationUpload } from '@assay/contract/applications/calls'
import { getAssessment, saveAssessment } from '@assay/contract/assessments/calls'
import { showCompany } from '@assay/contract/companies/calls'
import { uploadLogo } from '@assay/contract/companies/change-calls'
import * as calls from '@assay/contract/media/calls'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { anItem } from '@assay/domain/testing/document-factory'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { aPdf, aPng } from '../../testing/files.ts'
import { audioSample } from '../../testing/recordings.ts'
import { testApp } from '../../testing/test-app.ts'
import { UploadingBrowser } from '../../testing/uploading.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin
const fileOf = async (url: string) =>
  await t.app.inject({ url: new URL(url, 'http://localhost:3000').pathname })

test('logo and cover are added, shown to a candidate at the address that was given, used and replaced', async () => {
  const { logoUrl } = await must(t, uploadLogo, { as, params: { id: company.id }, form: { logo: aPng() } })
  expect((await must(t, showCompany, { as })).data).toMatchObject({ logoUrl })
  const cover = (await must(t, calls.uploadMedia, { as, form: { file: aPng() } })).data
  const taken = await company.addTest('Vente', (document) => {
    document.backgroundImage = cover.url
  })
  const { test: opened } = await new CandidateBrowser(t, taken).open()
  expect(opened).toMatchObject({ company: { logoUrl }, assessment: { backgroundImage: cover.url } })
  for (const url of [logoUrl, cover.url]) expect((await fileOf(url)).statusCode).toBe(200)
  const params = { id: cover.id }
  expect((await must(t, calls.listMediaUses, { as, params })).data).toMatchObject([
    { assessmentId: taken.id },
  ])
  expect((await t.call(calls.deleteMedia, { as, params })).body.code).toBe('mediaInUse')
  const replaced = await must(t, calls.replaceMedia, { as, params, form: { file: aPng('other.png') } })
  const { revision, ...document } = await must(t, getAssessment, { as, params: { idOrSlug: taken.id } })
  expect([replaced.replaced, document.backgroundImage]).toEqual([1, replaced.data.url])
  const without = { ...document, backgroundImage: null }
  await must(t, saveAssessment, { as, params: { id: taken.id }, body: { revision, document: without } })
  for (const { id } of (await must(t, calls.listMedia, { as })).data)
    await must(t, calls.deleteMedia, { as, params: { id } })
})

test('the picture above a test comes to a candidate in one shape and light, whatever was given', async () => {
  const pixels = 3 * 1500 * 1000
  // Noise, which packs worst.
  const noise = Buffer.from(
    Array.from({ length: pixels }, (_, index) => (index * 7919 * (index % 251)) % 256),
  )
  const bytes = await sharp(noise, { raw: { width: 1500, height: 1000, channels: 3 } })
    .png()
    .toBuffer()
  const form = { file: new File([new Uint8Array(bytes)], 'accueil.png') }
  const cover = (await must(t, calls.uploadMedia, { as, form })).data
  const taken = await company.addTest('Conseil', (document) => {
    document.coverImage = cover.url
    document.nextSteps = 'Nous appelons chacun.'
  })
  const { test: opened } = await new CandidateBrowser(t, taken).open()
  expect(opened.assessment).toMatchObject({ coverImage: cover.url, nextSteps: 'Nous appelons chacun.' })
  const url = `${new URL(cover.url, 'http://localhost:3000').pathname}?for=cover`
  for (const [address, most] of [
    [url, 40_000],
    [url, 40_000],
    [`${url}&width=720`, 12_000],
  ] as const) {
    const { rawPayload, headers } = await t.app.inject({ url: address })
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], format, width / height]).toEqual(['image/webp', 'webp', 3])
    expect(rawPayload.length).toBeLessThanOrEqual(most)
  }
})

test('a leaflet is read by a candidate; their recording is heard by who evaluates, and by nobody else', async () => {
  const form = { file: new File([new Uint8Array(aPdf())], 'tarifs.pdf') }
  const { url, name } = (await must(t, calls.uploadMedia, { as, form })).data
  const taken = await company.addTest('Accueil', ({ pageList }: AssessmentDocument) => {
    const elementList = [{ id: 'tmp-leaflet', name, fileUrl: url, fileName: name }]
    const added = [
      anItem('file-holder', { elementList }, { id: 'tmp-files' }),
      anItem('audio-record', {}, { id: 'tmp-audio' }),
    ]
    const rows = added.map((item) => ({ rowId: `tmp-row-${item.id}`, moduleItemList: [item as ModuleItem] }))
    if (pageList[1])
      pageList[1].rowList = [...rows, ...pageList[1].rowList] as (typeof pageList)[1]['rowList']
  })
  const browser = new CandidateBrowser(t, taken)
  const { page } = (await browser.identify()).body.state
  await browser.visit(page.id)
  const [files, audio] = page.rowList.flatMap((row: { moduleItemList: unknown[] }) => row.moduleItemList)
  expect((await fileOf(files.data.elementList[0].fileUrl)).headers['content-type']).toBe('application/pdf')
  const sound = new UploadingBrowser(t, browser, { module: audio.id })
  await sound.record(audioSample)
  const answers = [{ moduleId: audio.id, value: { parts: [sound.uploadId] } }]
  const button = page.rowList.at(-1).moduleItemList[0].id
  expect((await browser.submit({ pageId: page.id, buttonId: button, answers })).status).toBe(200)
  await t.runJobs()
  const params = { id: browser.applicationId }
  const [upload] = (await must(t, getApplication, { as, params })).data.uploads
  expect(upload).toMatchObject({ moduleId: audio.id, state: 'ready' })
  const request = { params: { ...params, uploadId: upload.id } }
  expect((await t.call(getApplicationUpload, { as, ...request })).status).toBe(200)
  const { as: stranger } = await (await emptyCompany(t)).addUser('ROLE_ADMIN')
  expect((await t.call(getApplicationUpload, { as: stranger, ...request })).status).toBe(404)
  expect((await t.call(getApplicationUpload, request)).status).toBe(401)
})
