/**
 * Several tabs of one user on one test: each keeps its own draft, and only what a closed one left is offered.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { atEndOfTest } from '../../../testing/browser.ts'
import { aSession, showComponent } from '../../../testing/recruiter.tsx'
import type { Draft } from '../../../working-copy/drafts.ts'
import { useDraftKeeping, useLeftDraft } from '../../../working-copy/use-drafts.ts'
import { drafts, packing, unsavedOf } from './drafts.ts'
import { present, storedOf } from './state/builder-state.ts'
import { BuilderContext, useStore } from './state/use-builder.ts'
import { aFullAssessment, opened, openedBuilder, type TestedBuilder } from './testing/builder-factory.ts'

const owner = `${aSession('ROLE_BUILDER').user.id}:${opened}`
const storedNames = async () => (await drafts.of(owner)).map(({ document }) => document.name).toSorted()

/** Web Locks of the browser that the tabs share: what is asked for is given, unless somebody holds it. */
function shareLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    { ifAvailable }: LockOptions,
    act: (lock: unknown) => Promise<void>,
  ) => {
    if (ifAvailable && held.has(name)) return await act(null)
    while (held.has(name)) await nextTurn()
    held.add(name)
    await act({ name }).finally(() => held.delete(name))
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  atEndOfTest(() => Reflect.deleteProperty(navigator, 'locks'))
}

function Keeping({ left }: { readonly left: Draft<AssessmentDocument> | null }) {
  const [isDecided, setDecided] = useState(left === null)
  const store = useStore()
  const [unsaved] = useState(() => unsavedOf(store))
  useDraftKeeping({ drafts, thing: opened, unsaved, left, isDecided })
  if (left === null) return <p>Nothing left</p>
  return <button onClick={() => setDecided(true)}>Drop {left.document.name}</button>
}

function Tab({ name, store }: { readonly name: string; readonly store: TestedBuilder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={name}>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen ? (
        <BuilderContext value={store}>
          <Opened />
        </BuilderContext>
      ) : null}
    </section>
  )
}

function Opened() {
  const left = useLeftDraft(drafts, opened)
  return left === undefined ? null : <Keeping left={left} />
}

async function showTabs() {
  shareLocks()
  const [one, other, third] = [openedBuilder(), openedBuilder(), openedBuilder()]
  const { user } = await showComponent(
    <>
      <Tab name="one" store={one} />
      <Tab name="other" store={other} />
      <Tab name="third" store={third} />
    </>,
  )
  const within = (tab: string) => screen.getByRole('region', { name: tab })
  const press = async (tab: string) => await user.click(within(tab).querySelector('button')!)
  return { one, other, within, press, user }
}

function rename(builder: TestedBuilder, name: string): void {
  act(() => builder.edit((document) => ({ ...document, name })))
}

function save(builder: TestedBuilder): void {
  const stored = storedOf(aFullAssessment(undefined, { revision: 2 }))
  act(() => builder.dispatch({ type: 'saved', sent: present(builder.getState()), stored }))
}

test('what one tab saves leaves the draft of another; that is offered once its tab is gone', async () => {
  const { one, other, within, press, user } = await showTabs()
  await press('one')
  await press('other')
  await waitFor(() => expect(screen.getAllByText('Nothing left')).toHaveLength(2))
  rename(one, 'Mine')
  rename(other, 'Also mine')
  await waitFor(async () => expect(await storedNames()).toEqual(['Also mine', 'Mine']))
  save(one)
  await waitFor(async () => expect(await storedNames()).toEqual(['Also mine']))
  await press('third')
  await waitFor(() => expect(within('third').textContent).toContain('Nothing left'))
  await press('third')
  await press('other')
  await press('third')
  await user.click(await screen.findByRole('button', { name: 'Drop Also mine' }))
  await waitFor(async () => expect(await storedNames()).toEqual([]))
})

test('a draft of the time when a test had one is offered; what is taken of it is kept at once as its own', async () => {
  const document = { ...present(openedBuilder().getState()), name: 'Left long ago' }
  await drafts.keep({ key: owner, revision: 1, document, keptAt: 5 })
  const { one, press } = await showTabs()
  await press('one')
  const take = await screen.findByRole('button', { name: 'Drop Left long ago' })
  act(() => one.dispatch({ type: 'restore', document, revision: 1 }))
  act(() => take.click())
  await waitFor(async () => {
    const stored = await drafts.of(owner)
    expect(stored).toMatchObject([{ document: { name: 'Left long ago' } }])
    expect(stored[0]?.key).not.toBe(owner)
  })
})

test('what an earlier release kept with temporary ids comes back with real ones', () => {
  const document = {
    ...present(openedBuilder().getState()),
    evalGroupList: [{ id: 'tmp-1', name: 'Écoute' }],
  }
  const [group] = packing.unpack(packing.pack(document)).evalGroupList
  expect(group).toEqual({ id: expect.not.stringMatching('tmp-'), name: 'Écoute' })
})
