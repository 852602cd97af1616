import { type UserEvent, userEvent } from '@testing-library/user-event'

/**
 * Somebody with a keyboard and a pointer, who does not pause between two keys. Of a text without special keys
 * they type the last two letters, and what comes before at one go: each letter draws the whole screen anew.
 */
export function aUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  const type: UserEvent['type'] = async (element, text, options) => {
    const isPlain = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    if (!isPlain || text.length < 6 || /[{[]/.test(text) || options)
      return await user.type(element, text, options)
    await user.click(element)
    await user.paste(text.slice(0, -2))
    await user.keyboard(text.slice(-2))
  }
  return { ...user, type }
}
