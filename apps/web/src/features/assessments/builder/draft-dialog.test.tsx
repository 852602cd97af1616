/** What is asked about a draft that was found. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atEndOfTest } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { present } from './state/builder-state.ts'
import { openedBuilder } from './testing/builder-factory.ts'

const nothing = () => undefined
const draft = { key: 'k', revision: 1, document: present(openedBuilder().getState()), keptAt: 0 }
const doubt = /^Ce test est peut-être encore ouvert dans un autre onglet/

async function show() {
  await showComponent(<DraftDialog draft={draft} isOlder={false} onTake={nothing} onDrop={nothing} />)
  await screen.findByRole('dialog')
}

test('where the browser cannot tell whose it is, another open tab is spoken of', async () => {
  await show()
  expect(screen.getByText(doubt)).toBeTruthy()
})

test('where it can, only what no open tab has is found', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: {} })
  atEndOfTest(() => Reflect.deleteProperty(navigator, 'locks'))
  await show()
  expect(screen.queryByText(doubt)).toBeNull()
})
