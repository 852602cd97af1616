/**
 * `npm run bench:screens`: what recruiters' screens weigh in kilobytes, scripts and styles as they are sent,
 * opened first and after another one, the rich editor apart; and the slowest press there until it
 * is painted (INP), by the browser's Event Timing, in steps of 8 ms. Ends with 1 where a goal is missed.
 */
import type { Page } from '@playwright/test'
import { inFolder } from './bench.ts'
import { openDemo } from './demo.ts'

const goals = { first: 300, later: 60, editor: 130, inp: 200 }

async function weigh(page: Page): Promise<{ plain: number; editor: number }> {
  // Until nothing more comes by itself; a stream of news stays open.
  await page.waitForTimeout(4_000)
  return await page.evaluate(() => {
    const sums = { plain: 0, editor: 0 }
    for (const { name, encodedBodySize: size } of performance.getEntries() as PerformanceResourceTiming[])
      if (/\.(?:js|css)$/.test(name)) sums[/rich-editor/.test(name) ? 'editor' : 'plain'] += size / 1000
    return sums
  })
}

/** Presses what opens or chooses something. Gives the slowest, in milliseconds. */
async function press(page: Page): Promise<number> {
  await page.evaluate(() => {
    const presses = [8]
    Object.assign(globalThis, { presses })
    const observer = new PerformanceObserver((list) =>
      presses.push(...list.getEntries().map((e) => e.duration)),
    )
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const all = await page.locator('main :is([aria-haspopup], [role=tab], label):visible').all()
  // Where they lie at first: a press may take away what would be pressed next.
  for (const box of await Promise.all(all.slice(0, 8).map((each) => each.boundingBox()))) {
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.keyboard.press('Escape')
  }
  await page.waitForTimeout(500)
  return await page.evaluate(() => Math.max(...(globalThis as unknown as { presses: number[] }).presses))
}

await inFolder('screens', async (place) => {
  const demo = await openDemo(place)
  const listed = await (await demo.openDesk()).request.get('/api/assessments')
  const [{ id }] = (await listed.json()).data as [{ readonly id: string }]
  const own = ['', '/quality'].map((end) => `/candidates/assessments/${id}${end}`)
  const lists =
    '/dashboard /address-book /requests /campaign /company /user-profile /media /question-bank /logs'
  for (const path of [...lists.split(' '), ...own, '/assessment-builder', `/assessment-builder/${id}`]) {
    const page = await demo.openPage(path)
    const { plain: first } = await weigh(page)
    const inp = await press(page)
    const other = await demo.openPage(path === '/requests' ? '/media' : '/requests')
    const before = await weigh(other)
    await other.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const { plain, ...rest } = await weigh(other)
    const figures = Object.entries({ first, later: plain - before.plain, ...rest, inp }).map(
      ([name, value]) => {
        const isMet = value <= goals[name as keyof typeof goals]
        if (!isMet) process.exitCode = 1
        return `${name} ${Math.round(value)}${isMet ? '' : ' (MISSED)'}`
      },
    )
    console.log(`${path.replace(id, ':id').padEnd(36)} ${figures.join(', ')}`)
    for (const each of [page, other]) await each.context().close()
  }
})
