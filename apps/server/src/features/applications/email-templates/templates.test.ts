import { createCompany as createCompanyCall } from '@assay/contract/companies/change-calls'
import * as calls from '@assay/contract/mail/template-calls'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAssessment, createCompletedApplication } from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { aPng } from '../../../testing/files.ts'
import { linksThatAppear } from '../../../testing/links-that-appear.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
let companyId: string
let admin: Record<string, string>

beforeAll(async () => {
  t = await testApp({ publicUrl: 'https://tests.example' })
  companyId = (await createCompany(t)).id
  admin = (await signedIn(t, { companyId, role: 'ROLE_ADMIN' })).as
})

const aTemplate = { title: 'Relance', subject: 'Bonjour {{candidateFirstname}}', content: '<p>À bientôt</p>' }
const create = async (body: object, as = admin) =>
  await t.call(calls.createEmailTemplate, { body: body as never, as })
const list = async (as: Record<string, string>, query: { companyId?: string } = {}) =>
  (await t.call(calls.listEmailTemplates, { query, as })).body

describe('templates', () => {
  test('are made, changed, listed by title and deleted', async () => {
    const { body } = await create(aTemplate)
    expect(body).toMatchObject({ success: true, data: { ...aTemplate, companyId } })
    await create({ ...aTemplate, title: 'accueil' })
    const params = { id: body.data.id as string }
    const changed = { ...aTemplate, title: 'Zut', content: '<p onclick="x()">Oui</p><script>x</script>' }
    await t.call(calls.editEmailTemplate, { params, body: changed, as: admin })
    const { data, canEdit } = await list(admin)
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['accueil', 'Zut'])
    expect([data[1].content, canEdit]).toEqual(['<p>Oui</p>', true])
    await t.call(calls.deleteEmailTemplate, { params, as: admin })
    expect((await list(admin)).data).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'templateTitleRequired'],
    ['no subject', { subject: '' }, 'templateSubjectRequired'],
    ['no content', { content: '<p></p>' }, 'templateContentRequired'],
    ['a placeholder that is unknown', { content: '<p>{{salary}}</p>' }, 'placeholderUnknown'],
    ['one in braces written as entities', { content: '<p>&#123;{salary}&#125;</p>' }, 'placeholderUnknown'],
    ['one in the subject', { subject: '{{salary}}' }, 'placeholderUnknown'],
    ['a hidden link', { content: '<p>h&#116;tps://exemple。fr</p>' }, 'linkNotAllowed'],
    ['a link in the subject', { subject: 'Votre test : phish.ru' }, 'linkNotAllowed'],
    ['a link once filled in', { subject: 'phish{{recruiterCode}}.ru' }, 'linkNotAllowed'],
    ...linksThatAppear.map((content): [string, object, string] => [content, { content }, 'linkNotAllowed']),
  ])('with %s are refused', async (_, change, code) => {
    expect((await create({ ...aTemplate, ...change })).body.code).toBe(code)
  })

  test('of a parent are its children’s, who manage none', async () => {
    const child = (await createCompany(t, { parent_company_id: companyId })).id
    const { as } = await signedIn(t, { companyId: child, role: 'ROLE_ADMIN' })
    await create(aTemplate)
    const seen = await list(as)
    expect([seen.data.length > 0, seen.canEdit]).toEqual([true, false])
    expect((await create(aTemplate, as)).body.code).toBe('noPermission')
    const params = { id: seen.data[0].id as string }
    expect((await t.call(calls.deleteEmailTemplate, { params, as })).status).toBe(404)
  })

  test('are copied into a company that is made, with pictures of their own', async () => {
    const superadmin = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const { url } = (await t.call(calls.uploadTemplateImage, { form: { file: aPng() }, as: superadmin.as }))
      .body
    await create({ ...aTemplate, content: `<p>Ici</p><img src="${url}">` }, superadmin.as)
    const query = { copyEmailModels: 'true' }
    const body = { name: 'With templates' }
    const made = (await t.call(createCompanyCall, { as: superadmin.as, query, body })).body.data.id as string
    const [copy] = (await list(superadmin.as, { companyId: made })).data
    expect(copy).toMatchObject({ title: aTemplate.title, companyId: made })
    expect(copy.content).toContain('<img src="/api/files/')
    expect(copy.content).not.toContain(url)
  })

  test('of another company are nobody else’s', async () => {
    const { as } = await signedIn(t, { role: 'ROLE_CREADMIN' })
    expect((await list(as, { companyId })).code).toBe('companyNotFound')
    const superadmin = (await signedIn(t, { role: 'ROLE_SUPERADMIN' })).as
    expect((await list(superadmin, { companyId })).canEdit).toBe(true)
  })

  test('are shown with a real candidate, and nothing is sent', async () => {
    const fresh = await signedIn(t, { role: 'ROLE_ADMIN' })
    const preview = async (words: object) =>
      (await t.call(calls.previewEmailTemplate, { body: words as never, as: fresh.as })).body
    const words = { subject: 'Pour {{candidateFirstname}}', content: '<p>{{assessmentName}}</p>' }
    const { companyId } = fresh.user
    const own = (await preview(words)).data
    expect(own.subject).toBe(`Pour ${own.to}`)
    const assessment = await createAssessment(t, companyId)
    await createCompletedApplication(t, assessment, { status: 'hired' })
    const { data } = await preview(words)
    expect([data.subject, data.html.includes('Short test')]).toEqual(['Pour Inès', true])
    expect((await preview({ subject: '{{salary}}', content: '' })).code).toBe('placeholderUnknown')
    for (const content of linksThatAppear) {
      expect((await preview({ ...words, content })).code, content).toBe('linkNotAllowed')
    }
    const sent = await t.db.selectFrom('mails').where('company_id', '=', companyId).select('id').execute()
    expect(sent).toEqual([])
  })

  test('have pictures that mail programs can show', async () => {
    const { body } = await t.call(calls.uploadTemplateImage, { form: { file: aPng() }, as: admin })
    const file = await t.app.inject({ method: 'GET', url: body.url })
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each([
    ['with holes', 4, 'image/png'],
    ['without', 3, 'image/jpeg'],
  ] as const)('show no WebP in mails, which not all mail programs know: %s', async (_, channels, mime) => {
    const background = { r: 200, g: 20, b: 20, alpha: 0.5 }
    const bytes = await sharp({ create: { width: 8, height: 8, channels, background } })
      .webp()
      .toBuffer()
    const form = { file: new File([new Uint8Array(bytes)], 'logo.webp') }
    const { body } = await t.call(calls.uploadTemplateImage, { form, as: admin })
    const content = `<p>Un</p><img src="${body.url}" alt="Logo">`
    const { html } = (
      await t.call(calls.previewEmailTemplate, { body: { subject: 'x', content }, as: admin })
    ).body.data
    const [, url = ''] = /<img[^>]* src="[^"]*(\/api\/files\/[^"]+)" alt="Logo"/.exec(html) ?? []
    for (const expected of [mime, mime]) {
      const file = await t.app.inject({ method: 'GET', url })
      expect(file.headers['content-type']).toBe(expected)
      expect((await sharp(file.rawPayload).metadata()).width).toBe(8)
    }
    const page = await t.app.inject({ method: 'GET', url: body.url })
    expect(page.headers['content-type']).toBe('image/webp')
  })
})
