import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useScreenOn } from './use-screen-on.ts'

test('the screen is kept on while it records, also after the page was hidden, and let go afterwards', async () => {
  const held: string[] = []
  const request = async (type: string) => {
    held.push(type)
    return { release: async () => void held.pop() }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    const { rerender, unmount } = renderHook(({ isOn }) => useScreenOn(isOn), {
      initialProps: { isOn: false },
    })
    expect(held).toEqual([])
    rerender({ isOn: true })
    await waitFor(() => expect(held).toEqual(['screen']))
    held.pop()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(held).toEqual(['screen']))
    unmount()
    await waitFor(() => expect(held).toEqual([]))
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})
