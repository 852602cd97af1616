/** Stands in without a network (docs/decisions/351): this test's service worker, where one is allowed. */
import { offlineWorker } from '@assay/contract/answers/addresses'

const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

/** A reload without a network says from now on that the answers are stored. */
export async function keepOfflinePage(): Promise<void> {
  await workers()
    ?.register(offlineWorker, { scope: location.pathname })
    .catch(() => undefined)
}

export async function dropOfflinePage(): Promise<void> {
  const registration = await workers()
    ?.getRegistration(location.pathname)
    .catch(() => undefined)
  if (registration && new URL(registration.scope).pathname === location.pathname)
    await registration.unregister()
}
