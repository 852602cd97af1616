import { type UserEvent, userEvent } from '@testing-library/user-event'

/** Somebody with a keyboard and a pointer, who does not pause between two keys. */
export function aUser(): UserEvent {
  return userEvent.setup({ delay: null })
}
