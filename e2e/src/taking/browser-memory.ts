import type { Page } from '@playwright/test'

/** What the test keeps of unsent work in this browser, as text; `[]` when everything was handed over. */
export async function keptWork(page: Page): Promise<string> {
  return await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('assay-candidate')
        request.addEventListener('success', () => {
          const all = request.result.transaction('work').objectStore('work').getAll()
          all.addEventListener('success', () => {
            request.result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )
}
