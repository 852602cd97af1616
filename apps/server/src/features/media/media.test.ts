import { deleteMedia, getFile, listMedia, mediaMaxBytes, uploadMedia } from '@assay/contract/media/calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { sweepRemoved } from '../answers/uploads/settle-uploads.job.ts'
import { sweepStore } from '../answers/uploads/sweep-store.job.ts'

let t: TestApp
let companyId: string
let builder: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  builder = (await signedIn(t, { companyId, role: 'ROLE_BUILDER' })).as
})

const picture = async (width = 1200) =>
  await sharp({ create: { width, height: 10, channels: 3, background: '#472F92' } })
    .withExif({ IFD0: { Artist: 'a secret place' } })
    .jpeg()
    .toBuffer()
const upload = async (bytes: Buffer, name = 'photo.jpg') =>
  await t.call(uploadMedia, { form: { file: new File([new Uint8Array(bytes)], name) }, as: builder })
const fetchFile = async (id: string, query: { width?: number } = {}) =>
  await t.app.inject({ method: 'GET', url: getFile.address.path.replace(':id', id), query: query as never })

describe('uploading', () => {
  test('a picture is written anew, without what a camera put into it, and served safely', async () => {
    const { status, body } = await upload(await picture())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 1200 })
    const file = await fetchFile(body.data.id)
    expect(file.rawPayload.includes('a secret place')).toBe(false)
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(file.headers['content-security-policy']).toContain('sandbox')
  })

  test('a picture is given at the next of a few widths', async () => {
    const { body } = await upload(await picture())
    for (let time = 0; time < 2; time += 1) {
      const { rawPayload } = await fetchFile(body.data.id, { width: 300 })
      expect((await sharp(rawPayload).metadata()).width).toBe(320)
    }
  })

  test.each([
    [
      'a script named as a picture',
      Buffer.from('<script>alert(1)</script>'),
      'photo.png',
      415,
      'fileTypeRefused',
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', 415, 'fileTypeRefused'],
    ['nothing', Buffer.alloc(0), 'empty.png', 400, 'fileMissing'],
    [
      'half a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'half.png',
      422,
      'imageUnreadable',
    ],
    ['too much', Buffer.alloc(mediaMaxBytes + 1), 'big.mp4', 413, 'fileTooLarge'],
  ])('refuses %s', async (_, bytes, name, status, code) => {
    const answer = await upload(bytes, name)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a picture of more than 40 megapixels is refused before it is decoded; what is smaller is scaled down', async () => {
    const wide = async (width: number) =>
      await sharp({ create: { width, height: 5_000, channels: 3, background: '#472F92' } })
        .png()
        .toBuffer()
    const { code, message } = (await upload(await wide(8_001))).body
    expect([code, message]).toEqual([
      'imageUnreadable',
      'Cette image ne peut pas être lue, ou dépasse 40 mégapixels',
    ])
    expect((await upload(await wide(4_000))).body.data).toMatchObject({ width: 1_920, height: 2_400 })
  })

  test('a page of the web that is a PDF as well is refused; a PDF that holds a page comes to nobody’s screen as one', async () => {
    const page = '<!doctype html><script>alert(1)</script>'
    const first = await upload(Buffer.from(`${page}\n%PDF-1.4\n%âãÏÓ\n`), 'grille.pdf')
    expect([first.status, first.body.code]).toEqual([415, 'fileTypeRefused'])
    const second = await upload(Buffer.from(`%PDF-1.4\n${page}\n%%EOF`), 'grille.html')
    expect(second.body.data).toMatchObject({ kind: 'document', mime: 'application/pdf' })
    const { headers } = await fetchFile(second.body.data.id)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('a picture with a page behind it is kept without the page', async () => {
    const both = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>%PDF-1.4')])
    const { body } = await upload(both, 'accueil.png')
    expect((await fetchFile(body.data.id)).rawPayload.includes('alert')).toBe(false)
  })

  test('refuses what comes beside the file', async () => {
    const file = new File([await picture()], 'photo.png')
    for (const beside of [{ name: 'x' }, { other: file }]) {
      const { status, body } = await t.call(uploadMedia, { form: { file, ...beside }, as: builder })
      expect([status, body.code]).toEqual([400, 'invalidData'])
    }
  })

  test('a PDF is kept as it is and comes as an attachment under its own name', async () => {
    const { body } = await upload(Buffer.from('%PDF-1.4\n%âãÏÓ\n'), "Grille d’été, l'autre (2).pdf")
    const file = await fetchFile(body.data.id)
    expect(file.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Grille%20d%E2%80%99%C3%A9t%C3%A9%2C%20l%27autre%20%282%29.pdf",
    )
  })
})

test('of a film a player gets the part that it asks for', async () => {
  const film = Buffer.concat([
    Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
    Buffer.alloc(1000, 7),
  ])
  const { body } = await upload(film, 'accueil.mp4')
  const url = getFile.address.path.replace(':id', body.data.id)
  const part = await t.app.inject({ method: 'GET', url, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.payload]).toEqual([206, 'ftyp'])
  expect(part.headers).toMatchObject({
    'content-range': `bytes 4-7/${film.length}`,
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
  })
  expect((await t.app.inject({ method: 'GET', url })).rawPayload).toHaveLength(film.length)
  const behind = await t.app.inject({ method: 'GET', url, headers: { range: 'bytes=9999-' } })
  expect(behind.statusCode).toBe(416)
})

test('captions of a film are taken and served as such', async () => {
  const { body } = await upload(Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBonjour\n'), 'accueil.vtt')
  expect(body.data).toMatchObject({ kind: 'document', mime: 'text/vtt', name: 'accueil.vtt' })
  expect((await fetchFile(body.data.id)).headers['content-type']).toContain('text/vtt')
})

test('the library shows one company its own media only', async () => {
  const { as } = await signedIn(t, { role: 'ROLE_BUILDER' })
  await upload(await picture())
  const own = await t.call(listMedia, { as: builder })
  const others = await t.call(listMedia, { as })
  expect(own.body.meta.totalItems).toBeGreaterThan(0)
  expect(others.body.meta.totalItems).toBe(0)
})

test('a CV is not served here: its own address obeys filters', async () => {
  const { body } = await upload(await picture())
  await t.db.updateTable('files').set({ kind: 'cv' }).where('id', '=', body.data.id).execute()
  const params = { id: body.data.id as string }
  expect((await t.call(getFile, { params })).status).toBe(404)
  expect((await t.call(getFile, { params, as: builder })).status).toBe(404)
})

test('one’s own picture is a png or a jpeg', async () => {
  const form = { file: new File([new Uint8Array(await picture())], 'me.jpg') }
  const { status, body } = await t.call(uploadProfilePicture, { form, as: builder })
  expect(status).toBe(200)
  expect(body.profilePicture).toMatch(/^\/api\/files\//)
  const gif = { file: new File([Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')], 'me.gif') }
  expect((await t.call(uploadProfilePicture, { form: gif, as: builder })).body.code).toBe('fileTypeRefused')
})

test('the smaller forms of a picture go with it, those of others stay', async () => {
  const uploaded = [(await upload(await picture())).body.data, (await upload(await picture())).body.data]
  for (const { id } of uploaded) await fetchFile(id, { width: 300 })
  const sized = async () => {
    const keys: string[] = []
    for await (const key of t.services.storage.listOlder(new Date(Date.now() + 60_000)))
      if (key.startsWith('sized/')) keys.push(key)
    return keys
  }
  const before = await sized()
  const [gone] = uploaded
  await t.call(deleteMedia, { params: { id: gone?.id ?? '' }, as: builder })
  t.clock.advance(25 * 3600)
  await sweepRemoved(t.services)
  await sweepStore(t.services)
  expect(await sized()).toHaveLength(before.length - 1)
})
