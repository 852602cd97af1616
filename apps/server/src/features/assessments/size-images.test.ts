import * as calls from '@assay/contract/assessments/calls'
import { uploadMedia } from '@assay/contract/media/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

async function builderOf(companyId: string): Promise<{ as: Record<string, string>; picture: string }> {
  const { as } = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
  const bytes = await sharp({ create: { width: 1440, height: 90, channels: 3, background: '#472F92' } })
    .png()
    .toBuffer()
  const form = { file: new File([new Uint8Array(bytes)], 'photo.png') }
  return { as, picture: (await t.call(uploadMedia, { form, as })).body.data.url }
}

test('pictures of a saved test say how large they are shown, in containers and choices too', async () => {
  const companyId = (await createCompany(t)).id
  const { as, picture } = await builderOf(companyId)
  const { picture: foreign } = await builderOf((await createCompany(t)).id)
  const image = (src: string) => `<p><img src="${src}" alt="x" /></p>`
  const inner = anItem('qcm', {
    choiceList: [
      { id: 'a', content: image(picture), score: 1 },
      { id: 'b', content: image(foreign), score: 0 },
    ],
  })
  const container = { ...anItem('container'), rowList: [{ rowId: 'r', moduleItemList: [inner] }] }
  const unknown = anItem('text', {}, { content: image(`/api/files/${newId()}`) + image('/api/files/no-id') })
  const made = (await t.call(calls.createAssessment, { body: { name: 'Pictures' }, as })).body.data
  const document = aDocument([{ items: [container as typeof inner, unknown] }], {
    name: made.name,
    slug: made.slug,
  })
  const saved = await t.call(calls.saveAssessment, {
    params: { id: made.id },
    body: { revision: made.revision, document },
    as,
  })
  const html = JSON.stringify(saved.body.data.pageList).replaceAll(String.raw`\"`, '"')
  expect(html).toContain(`<img width="720" height="45" src="${picture}" alt="x" />`)
  expect(html).toContain(`<img src="${foreign}" alt="x" />`)
  expect(html).toContain('<img src="/api/files/no-id" alt="x" />')
})
