/**
 * A random candidate in Chromium: the built page with its IndexedDB, its locks and its service of the
 * network. The tab is closed without a word, as when it crashes; what the browser keeps lives in the context.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { acknowledge, openLedger, type SittingLedger, type Totals } from './ledger.ts'
import type { Chance } from './random.ts'

const patienceMs = 240_000
/** Offered where a part of the page did not come: a browser asks once for each. */
const reloadButton = { name: 'Recharger la page' }
const texts = [
  'Madame, votre ligne est rétablie.',
  'It was the network.',
  '<b>gras</b> & « merci »',
  '🙂 œuvre',
]

export interface SittingTarget {
  readonly origin: string
  readonly slug: string
  readonly email: string
  readonly address: string
}

export async function sitInChromium(
  browser: Browser,
  place: SittingTarget,
  totals: Totals,
  chance: Chance,
): Promise<SittingLedger> {
  const ledger = openLedger(place.email)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': place.address } })
  const until = Date.now() + patienceMs
  noteAcknowledgements(context, ledger, totals)
  let page = await open(context, place)
  try {
    while (!ledger.completed && ledger.broken === null) {
      if (Date.now() > until) {
        const seen = await page.locator('body').innerText({ timeout: 2000 }).catch(String)
        ledger.broken = `not finished after ${patienceMs} ms, ${totals.tabsKilled} tabs killed; it shows: ${seen.slice(0, 1500)}`
      } else page = await step(page).catch(async () => await reopen(page))
    }
    return ledger
  } finally {
    await context.close()
  }

  async function reopen(old: Page): Promise<Page> {
    totals.tabsKilled += 1
    await old.close({ runBeforeUnload: false })
    await pause(chance.between(0, 1500))
    return await open(context, place)
  }

  async function step(now: Page): Promise<Page> {
    if (await endOf(now).isVisible()) {
      ledger.completed = true
      return now
    }
    // An application whose end was not heard names nobody (see ResumeScreen).
    const resume = now.getByRole('button', { name: /^(Continuer( en tant que .*)?|Voir la fin du test)$/ })
    const reload = now.getByRole('button', reloadButton)
    // A reload is tried again where the network is away just then.
    if (await reload.isVisible()) return await reopen(now)
    if (await resume.isVisible()) await resume.click({ timeout: 2000 })
    else if (await now.getByLabel('Prénom', { exact: true }).isVisible()) {
      const met = await identify(now, place.email, until - Date.now())
      if (met === 'finished') ledger.completed = true
      if (met === 'known') ledger.broken = 'came back without a cookie, and a link was mailed'
    } else if (await now.getByRole('button', { name: 'Go on' }).isVisible()) return await answer(now)
    await pause(100)
    return now
  }

  /** One question after the other; each answer is noted once it stands in the field. */
  async function answer(now: Page): Promise<Page> {
    const modules = await now
      .locator('[data-module]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-module') ?? ''))
    for (const module of modules) {
      const question = now.locator(`[data-module="${module}"]`)
      if (module.startsWith('text-') || module.startsWith('auto-')) {
        const text = Array.from({ length: chance.between(1, 4) }, () => chance.pick(texts)).join(' ')
        await question.getByRole('textbox').fill(text, { timeout: 2000 })
        ledger.last.set(module, text)
      } else if (module.startsWith('qcm-')) {
        const number = chance.between(0, 3)
        await question.getByRole('radio').nth(number).check({ timeout: 2000 })
        ledger.last.set(module, [`${module.slice(4)}${'abcd'[number]}`])
      }
      await pause(chance.between(20, 500))
      if (chance.next() < 0.04) return await reopen(now)
    }
    const title = await now.getByRole('heading', { level: 1 }).first().textContent()
    await now.getByRole('button', { name: 'Go on' }).click({ timeout: 2000 })
    if (chance.next() < 0.1) return await reopen(now)
    await now.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, title, {
      timeout: 30_000,
    })
    return now
  }
}

async function open(context: BrowserContext, { origin, slug }: SittingTarget): Promise<Page> {
  for (;;) {
    const page = await context.newPage()
    const opened = await page
      .goto(`${origin}/assessment/${slug}`, { timeout: 5000 })
      .then(() => page.waitForSelector('main button', { timeout: 5000 }))
      .catch(() => null)
    if (opened) return page
    await page.close()
    await pause(300)
  }
}

/**
 * Nobody kills the tab between the press and the first page, however long the server is away: who comes back
 * without a cookie is mailed a link, and that is another test.
 *
 * @returns finished: the server refuses another try or shows the end, as the tab was killed just after it
 * heard the end
 */
async function identify(
  page: Page,
  email: string,
  patience: number,
): Promise<'begun' | 'finished' | 'known'> {
  const answered: { met: 'begun' | 'finished' | 'known' } = { met: 'begun' }
  page.on('response', (response) => {
    if (!response.url().includes('/api/candidates/application/assessment/')) return
    void response.json().then(
      (body: { code?: string; existingApplication?: boolean; application?: unknown }) => {
        if (body.code === 'retryTooEarly') answered.met = 'finished'
        else if (body.existingApplication && body.application === null) answered.met = 'known'
        return undefined
      },
      // Cut on the way: the page asks again.
      () => undefined,
    )
  })
  await page.getByLabel('Prénom', { exact: true }).fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Durand')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Téléphone').fill('+33601020304')
  await page.getByRole('checkbox', { name: /^J’ai compris/ }).check()
  await page.getByRole('checkbox', { name: /^J’ai pris connaissance/ }).check()
  await page.getByRole('button', { name: 'Commencer le test' }).click()
  const until = Date.now() + patience
  const goOn = page.getByRole('button', { name: 'Go on' })
  const reload = page.getByRole('button', reloadButton)
  while (answered.met === 'begun' && Date.now() < until && !(await goOn.or(reload).first().isVisible())) {
    // Known by its cookie: shown where it ended, as nobody may take this test twice.
    if (await endOf(page).isVisible()) return 'finished'
    await pause(100)
  }
  return answered.met
}

/** Also behind the dialog of somebody who comes back to a test that they have taken. */
const endOf = (page: Page) =>
  page.getByRole('heading', { name: 'Merci, votre test est terminé', includeHidden: true })

/** What the server answered to drafts, read on the line. */
function noteAcknowledgements(context: BrowserContext, ledger: SittingLedger, totals: Totals): void {
  const sent = new Set<string>()
  context.on('request', (request) => {
    const body = request.url().endsWith('/api/answers/draft') ? request.postData() : null
    if (body === null) return
    if (sent.has(body)) totals.replayed += 1
    sent.add(body)
  })
  context.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/answers/draft')) return
    // A tab that was killed meanwhile heard nothing; unheard, its failure would end the whole bench.
    const answered = request.response().catch(() => null)
    void answered.then((response) => {
      if (!response?.ok()) return
      const { operations } = JSON.parse(request.postData() ?? '{}') as {
        operations: { module: string; seq: number; value: unknown }[]
      }
      for (const { module, seq, value } of operations) {
        acknowledge(ledger, totals, module, { value, seq })
      }
      return undefined
    })
  })
}
