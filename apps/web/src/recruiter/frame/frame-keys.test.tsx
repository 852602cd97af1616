/** Keys that hold on every page, and what an open sheet keeps from them. */
import { useDisclosure } from '@mantine/hooks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import { showComponent } from '../../testing/recruiter.tsx'
import { FrameKeys } from './frame-keys.tsx'

function Page() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <FrameKeys />
      <SearchField label="Rechercher" />
      <button type="button" onClick={open}>
        Ouvrir
      </button>
      <Panel opened={opened} onClose={close} title="Fiche">
        Contenu
      </Panel>
    </>
  )
}

test('`/` leads to the search of the page, and not below an open sheet', async () => {
  const { user } = await showComponent(<Page />)
  const field = screen.getByRole('searchbox', { name: 'Rechercher' })
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  const sheet = await screen.findByRole('dialog', { name: 'Fiche' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
  await user.keyboard('/3')
  expect(sheet.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/3')
  expect(field).toHaveProperty('value', '3')
})
