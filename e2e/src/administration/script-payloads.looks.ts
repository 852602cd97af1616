/**
 * Some hundreds of texts that would run a script, in every rich text: saved by the calls that take it and
 * opened where people read it and where it is edited. None runs, none leaves an element or attribute that
 * could.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import { scriptPayloads } from '@assay/domain/testing/script-payloads'
import type { Page } from '@playwright/test'
import { goOn } from '../support/items.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, camille, superadmin } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { identify } from '../support/take-test.ts'

const perPage = 100
/** A page of so many texts takes its time on a busy machine. */
const slow = { timeout: 60_000 }

/**
 * Modules whose choices, elements and labels are these: rich ones, and those that are shown as they are
 * written.
 */
function modulesHolding(given: readonly string[]) {
  // A zero byte is refused where a text is kept as it is.
  const payloads = given.map((each) => each.replaceAll('\u0000', ''))
  const half = Math.ceil(payloads.length / 2)
  const halves = [payloads.slice(0, half), payloads.slice(half)]
  const named = (name: string, each: readonly string[]) =>
    each.map((content, index) => ({ id: `${name}-${index}`, content: `x ${content}` }))
  return halves.flatMap((some, part) => [
    anItem('qcm', { choiceList: named('choice', some), isMultipleChoice: true }, { id: `qcm-${part}` }),
    anItem(
      'slider',
      { choices: some.map((name, id) => ({ id: `choice-${id}`, name })) },
      { id: `slider-${part}` },
    ),
    anItem('category', { elementList: named('element', some.slice(0, 30)) }, { id: `category-${part}` }),
    anItem(
      'priorisation',
      {
        priorisationList: some.slice(0, 30).map((label, index) => ({
          id: `item-${index}`,
          label,
          expectedPosition: index + 1,
          tooltipContent: label,
        })),
      },
      { id: `priorisation-${part}` },
    ),
    anItem(
      'mailbox',
      {
        mailboxList: some
          .slice(0, 30)
          .map((text, index) => ({ id: `mail-${index}`, emailSubject: text, emailContent: text })),
      },
      { id: `mailbox-${part}` },
    ),
  ])
}

test.beforeAll(() => expect(scriptPayloads.length).toBeGreaterThanOrEqual(300))

/** What of the page could run or did: handlers, addresses that run, elements that rich text has none of. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const inRichText = '.rich-text, .rich-text *, .ProseMirror, .ProseMirror *'
    const elements = [...document.querySelectorAll(inRichText)]
    return {
      ran: Reflect.get(window, 'ran') === 1,
      strange: elements
        .filter((each) =>
          /^(?:script|iframe|object|embed|form|base|meta|link|style|math|input)$/i.test(each.tagName),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      handlers: elements
        .filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      addresses: elements
        .flatMap((each) => [each.getAttribute('href') ?? [], each.getAttribute('src') ?? []].flat())
        .map((address) => URL.parse(address, location.href)?.href ?? '')
        .filter((address) => /^(?:java|vb)script:|^data:text/.test(address)),
      seen: elements.length,
    }
  })
  expect(found, where).toMatchObject({ ran: false, strange: [], handlers: [], addresses: [] })
  expect(found.seen, `${where}: rich text in sight`).toBeGreaterThan(0)
}

test('wordings and texts of modules: on the candidate’s page and in the builder', async ({
  browserOf,
  requestOf,
  watch,
}) => {
  test.setTimeout(900_000)
  // A picture that one of them asks for is in no library.
  watch.expectFailure(/\/api\/files\/x/)
  const staff = await requestOf(camille)
  const page = await browserOf()
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`)
  })
  for (let from = 0; from < scriptPayloads.length; from += perPage) {
    const payloads = scriptPayloads.slice(from, from + perPage)
    const { id, address } = await makeTest(staff, [
      {
        items: [
          ...payloads.map((content, index) => anItem('text', {}, { id: `text-${index}`, content })),
          anItem('auth'),
        ],
        popups: [{ id: 'popup', title: 'x', content: payloads.join('<p>next</p>'), showAfterSeconds: 0 }],
      },
      { items: [anItem('text', {}, { id: 'end' })] },
    ])
    await page.goto(address)
    await expect(page.getByRole('dialog')).toBeVisible(slow)
    await expectHarmless(page, `the candidate's page, from ${from}`)
    const desk = await browserOf()
    await signInUnseen(desk, camille)
    await desk.goto(`/assessment-builder/${id}?page=1`)
    await expect(desk.locator('[data-module-cell]').first()).toBeVisible(slow)
    await expectHarmless(desk, `the builder, from ${from}`)
    const held = await makeTest(staff, [
      { items: [anItem('auth')] },
      { items: [...modulesHolding(payloads), goOn()] },
      { items: [anItem('text', {}, { id: 'end' })] },
    ])
    await desk.goto(`/assessment-builder/${held.id}?page=2`)
    await expect(desk.locator('[data-module-cell]').nth(9)).toBeVisible(slow)
    await expectHarmless(desk, `modules in the builder, from ${from}`)
    await desk.close()
    const taking = await browserOf()
    await taking.goto(held.address)
    await identify(taking, aCandidate('Inès', 'Harmless'))
    await expect(taking.getByRole('button', { name: labels.goOn })).toBeVisible(slow)
    await expectHarmless(taking, `modules on the candidate's page, from ${from}`)
    for (const mail of await taking.locator('[data-drag] > button').all()) {
      await mail.click()
      await expectHarmless(taking, `a mail on the candidate's page, from ${from}`)
    }
    await taking.close()
  }
})

test('templates of mails, and messages to the support: what is stored stands harmless in a page without any policy', async ({
  page,
  requestOf,
}) => {
  test.setTimeout(300_000)
  const staff = await requestOf(camille)
  const admin = await requestOf(superadmin)
  const { user } = await (await staff.get('/api/user/me')).json()
  const stored: string[] = []
  // A template with a link is refused as a whole: each payload in one of its own.
  for (const [index, payload] of scriptPayloads.entries()) {
    const template = { title: `payloads ${index}`, subject: 'x', content: `<p>hello</p>${payload}` }
    const saved = await staff.post('/api/email-templates', {
      data: { ...template, companyId: user.companyId },
    })
    expect([200, 400], template.content).toContain(saved.status())
  }
  const templates = await staff.get(`/api/email-templates/company?companyId=${user.companyId}`)
  for (const { title, content } of (await templates.json()).data)
    if (title.startsWith('payloads')) stored.push(content)
  // A message is short: as many payloads as fit into one, as many messages as an hour allows.
  const each = Math.ceil(scriptPayloads.length / 18)
  for (let from = 0; from < scriptPayloads.length; from += each) {
    const content = `<p>hello</p>${scriptPayloads.slice(from, from + each).join('')}`
    const sent = await staff.post('/api/contact-us', { data: { object: 'payloads', content } })
    expect(sent.status(), await sent.text()).toBe(200)
  }
  const { data } = await (await admin.get('/api/mails?itemsPerPage=50&search=payloads')).json()
  for (const { id } of data) stored.push((await (await admin.get(`/api/mails/${id}`)).json()).data.html)
  expect(stored.length).toBeGreaterThan(100)
  for (const html of stored) {
    await page.goto('about:blank')
    await page.setContent(html, { waitUntil: 'load' })
    await page.mouse.move(200, 200)
    await page.keyboard.press('Tab')
    const ran = await page.evaluate(() => Reflect.get(window, 'ran'))
    expect(ran, html.slice(0, 200)).toBeUndefined()
    expect(await page.locator('script, iframe, object, embed, form, input, svg, math').count(), html).toBe(0)
  }
})
