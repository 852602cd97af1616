/** The demonstration on a server of its own, and Chromium before it. */
import { demoSignIn } from '@assay/server/demo/seed-demo'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumLaunch } from '../../e2e/chromium-path.ts'
import type { Place } from './bench.ts'
import { startServer } from './server.ts'

/** Starts both, until the work ends. At its desks the demonstration's administrator is signed in. */
export async function openDemo(place: Place, ...flags: string[]) {
  const server = await startServer(place, { DEMO: '1' })
  const args = ['--no-sandbox', '--disable-gpu', ...flags]
  const browser = await chromium.launch({ ...chromiumLaunch, args })
  place.atEnd(() => browser.close())
  const baseURL = `http://127.0.0.1:${server.port}`
  const openDesk = async (): Promise<BrowserContext> => {
    const viewport = { width: 1440, height: 900 }
    const desk = await browser.newContext({ baseURL, viewport, locale: 'fr-FR' })
    await desk.addInitScript(() => localStorage.setItem('loggedIn', 'true'))
    const signedIn = await desk.request.post('/api/login', { data: demoSignIn })
    if (!signedIn.ok()) throw new Error(await signedIn.text())
    return desk
  }
  const openPage = async (path: string) => {
    const page = await (await openDesk()).newPage()
    await page.goto(path)
    return page
  }
  return { baseURL, browser, openDesk, openPage }
}
