import { Button, Menu } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showComponent } from '../../testing/recruiter.tsx'
import { Dialog } from './dialog.tsx'

/** A screen whose dialog is there only while it is open, asked for by a button or by a menu's item. */
function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Ask</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? (
        <Dialog opened title="Sure?" onClose={() => setOpen(false)}>
          <button type="button" data-autofocus>
            Yes
          </button>
        </Dialog>
      ) : null}
    </>
  )
}

async function closed(opener: HTMLElement): Promise<void> {
  const inside = await screen.findByRole('button', { name: 'Yes' })
  await waitFor(() => expect(document.activeElement).toBe(inside))
  fireEvent.keyDown(inside, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
}

test('a dialog that is mounted open gives the focus back to the button that opened it', async () => {
  await showComponent(<Screen />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  await closed(opener)
})

test('one that a menu asked for gives it to the menu’s button', async () => {
  await showComponent(<Screen />)
  const opener = screen.getByRole('button', { name: 'More' })
  opener.focus()
  fireEvent.click(opener)
  const item = await screen.findByRole('menuitem', { name: 'Ask' })
  item.focus()
  fireEvent.click(item)
  await closed(opener)
})

/** A button that is disabled while its call runs, which asks a question meanwhile. */
function Busy() {
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const begin = (): void => {
    setBusy(true)
    setTimeout(() => setOpen(true), 50)
  }
  const end = (): void => {
    setOpen(false)
    setTimeout(() => setBusy(false), 50)
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={begin}>
        Open
      </button>
      {isOpen ? (
        <Dialog opened title="Sure?" onClose={end}>
          <button type="button" data-autofocus>
            Yes
          </button>
        </Dialog>
      ) : null}
    </>
  )
}

test('one that a call asked for gives it to the button of that call, once that may have it again', async () => {
  await showComponent(<Busy />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  // A browser takes the focus from what is disabled.
  opener.blur()
  await closed(opener)
})

/** A form that stays once it is sent. */
function Staying() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Button loading={isBusy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <input onChange={() => setBusy(false)} />
    </>
  )
}

test.each([true, false])(
  'a button whose call ends has the focus again, unless something else has it: %s',
  async (elsewhere) => {
    await showComponent(<Staying />)
    const button = screen.getByRole('button', { name: 'Save' })
    const field = screen.getByRole('textbox')
    button.focus()
    fireEvent.click(button)
    // A browser takes the focus from what is disabled.
    button.blur()
    if (elsewhere) field.focus()
    fireEvent.change(field, { target: { value: 'done' } })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await waitFor(() => expect(document.activeElement).toBe(elsewhere ? field : button))
  },
)

/**
 * A dialog that is always mounted, asked for by a menu's item; its button closes it and opens another one.
 */
function Two() {
  const [shown, setShown] = useState<'first' | 'second'>()
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setShown('first')}>Ask</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={shown === 'first'} title="First" onClose={() => setShown(undefined)}>
        <button type="button" data-autofocus onClick={() => setShown('second')}>
          Go on
        </button>
      </Dialog>
      <Dialog opened={shown === 'second'} title="Second" onClose={() => setShown(undefined)}>
        <button type="button" data-autofocus>
          Yes
        </button>
      </Dialog>
    </>
  )
}

test('so does one that stands beside the menu, whose item is gone once it opens; also through a second dialog', async () => {
  const { user } = await showComponent(<Two />)
  const opener = screen.getByRole('button', { name: 'More' })
  const ask = async () => {
    await user.click(opener)
    await user.click(await screen.findByRole('menuitem', { name: 'Ask', hidden: true }))
    const inside = await screen.findByRole('button', { name: 'Go on', hidden: true })
    await waitFor(() => expect(document.activeElement).toBe(inside))
  }
  await ask()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await ask()
  await user.keyboard('{Enter}')
  await closed(opener)
})

test('one that is opened again before its focus went back keeps the focus', async () => {
  // The frame in which the focus goes back comes late, as on a busy machine.
  const frames: FrameRequestCallback[] = []
  const { user } = await showComponent(<Two />)
  const opener = screen.getByRole('button', { name: 'More' })
  const ask = async () => {
    await user.click(opener)
    await user.click(await screen.findByRole('menuitem', { name: 'Ask', hidden: true }))
    const inside = await screen.findByRole('button', { name: 'Go on', hidden: true })
    await waitFor(() => expect(document.activeElement).toBe(inside))
    return inside
  }
  await ask()
  const later = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => frames.push(frame))
  await user.keyboard('{Escape}')
  later.mockRestore()
  const inside = await ask()
  for (const frame of frames) frame(performance.now())
  expect(document.activeElement).toBe(inside)
})

/** The button is another one while the dialog is open, as that of a menu which is made when it opens. */
function Redrawn() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="opener" key={String(isOpen)} onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog opened={isOpen} title="Sure?" onClose={() => setOpen(false)}>
        <button type="button" data-autofocus>
          Yes
        </button>
      </Dialog>
    </>
  )
}

test('a button that was drawn anew meanwhile is found by its name', async () => {
  const { user } = await showComponent(<Redrawn />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const inside = await screen.findByRole('button', { name: 'Yes', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(inside))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})
