/** A random candidate in Node: answers, changes their mind, waits, loses their tab, comes back, finishes. */
import { setTimeout as pause } from 'node:timers/promises'
import { memoryStore } from '../../../apps/web/src/candidate/sync/testing/memory-store.ts'
import type { Sitting } from '../../../apps/web/src/candidate/taking/sitting.ts'
import { buttonOf, changesOn } from './answers.ts'
import { openLedger, type SittingLedger, type Totals } from './ledger.ts'
import type { Chance } from './random.ts'
import { type Device, openTab, type Tab } from './tab.ts'

const identity = {
  firstName: 'Inès',
  lastName: 'Durand',
  phone: '+33601020304',
  birthDate: '',
  rgpd1: true,
  rgpd2: true,
  keepForFuture: false,
}

/** @param patienceMs longest that the sitting may take; longer counts as broken */
export async function sitInNode(
  slug: string,
  email: string,
  totals: Totals,
  chance: Chance,
  patienceMs = 240_000,
): Promise<SittingLedger> {
  const ledger = openLedger(email)
  const device: Device = { store: memoryStore(), application: null }
  const until = Date.now() + patienceMs
  let tab = await openTab(slug, device, ledger, totals, chance)
  const answered = new Set<string>()
  while (!ledger.completed && ledger.broken === null) {
    if (Date.now() > until)
      ledger.broken = `still ${tab.sitting.getState().stage.kind} after ${patienceMs} ms`
    else tab = await step(tab, ledger, answered)
  }
  tab.kill()
  return ledger

  async function step(current: Tab, own: SittingLedger, done: Set<string>): Promise<Tab> {
    const { stage, pressedId, identification } = current.sitting.getState()
    if (stage.kind === 'completed') own.completed = true
    else if (stage.kind === 'failed') own.broken = stage.code
    else if (stage.kind === 'resume') void current.sitting.continueAsSame()
    else if (stage.kind === 'before') {
      // Nobody kills the tab here: who comes back without a cookie is mailed a link, and that is another
      // test.
      if (!identification.sending) await current.sitting.identify({ ...identity, email: own.email })
      if (current.sitting.getState().identification.notice) own.broken = 'identification was refused'
    } else if (stage.kind === 'taking' && pressedId === null) {
      if (!done.has(stage.page.id)) {
        for (const { module, value } of changesOn(stage.page, chance)) {
          void current.sitting.change(module, value)
          own.last.set(module, value)
          await pause(chance.between(5, 400))
          if (chance.next() < 0.03) return await comeBack(current)
          if (hasLeft(current.sitting, stage.page.id)) return current
        }
        done.add(stage.page.id)
      }
      void current.sitting.press(buttonOf(stage.page))
      await pause(chance.between(0, 300))
      if (chance.next() < 0.15) return await comeBack(current)
    }
    await pause(50)
    return current
  }

  /** The tab is killed: reloaded at once, or closed and opened again later. */
  async function comeBack(killed: Tab): Promise<Tab> {
    totals.tabsKilled += 1
    killed.kill()
    if (chance.next() < 0.5) device.application = null
    await pause(chance.between(0, 1500))
    return await openTab(slug, device, ledger, totals, chance)
  }
}

function hasLeft(sitting: Sitting, pageId: string): boolean {
  const { stage } = sitting.getState()
  return stage.kind !== 'taking' || stage.page.id !== pageId
}
