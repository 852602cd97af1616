/** A card that was moved by its menu is another element in another column: the focus goes there with it. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Gives a card, or the row of the table, the focus; does nothing where it is not drawn. */
export function focusApplication(id: string): void {
  const name = CSS.escape(id)
  document
    .querySelector(`[data-application="${name}"], [data-row="${name}"]`)
    ?.querySelector<HTMLElement>('[data-card-button], [data-row-opener]')
    ?.focus()
}

/** Follows the card until somebody presses anything: it may be drawn anew several times. */
class CardFollower {
  /** A question about the move is open: the focus is its own. */
  isAsking = false
  #id = ''
  readonly #observer = new MutationObserver(() => this.look())
  readonly #stopUnlessAsked = (): void => {
    if (!this.isAsking) this.stop()
  }

  follow(id: string): void {
    this.stop()
    this.#id = id
    this.#observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('keydown', this.#stopUnlessAsked, true)
    addEventListener('pointerdown', this.#stopUnlessAsked, true)
  }

  stop(): void {
    this.#id = ''
    this.#observer.disconnect()
    removeEventListener('keydown', this.#stopUnlessAsked, true)
    removeEventListener('pointerdown', this.#stopUnlessAsked, true)
  }

  /** Gives the card the focus where that was lost with what held it: a menu, a question, its element. */
  look(): void {
    const { activeElement, body } = document
    if (this.#id === '' || this.isAsking || (activeElement !== null && activeElement !== body)) return
    focusApplication(this.#id)
  }
}

/** Gives what to call before a card moves; while `isAsking`, a question about the move is open. */
export function useFocusAfterMove(isAsking: boolean): (id: string) => void {
  const follower = useRef<CardFollower>(undefined)
  useLayoutEffect(() => {
    if (follower.current === undefined) return
    follower.current.isAsking = isAsking
    follower.current.look()
  }, [isAsking])
  useEffect(() => () => follower.current?.stop(), [])
  return useCallback((id) => {
    follower.current ??= new CardFollower()
    follower.current.follow(id)
  }, [])
}
