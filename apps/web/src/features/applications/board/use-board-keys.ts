/** Keys of board and table: J and K go from card to card, S opens "Move to…" of the one in hand. */
import { useCommands } from '../../../patterns/keys/commands.ts'
import { boardTexts } from './texts.ts'

/** @param enabled not while a sheet lies above, which has its own. */
export function useBoardKeys(enabled: boolean): void {
  const t = boardTexts.useTexts()
  const [next, previous] = [() => focusBeside(1), () => focusBeside(-1)]
  useCommands(
    enabled
      ? [
          { id: 'board.next', key: 'j', keyOnly: true, label: t('keys.next'), run: next },
          { id: 'board.previous', key: 'k', keyOnly: true, label: t('keys.previous'), run: previous },
          { id: 'board.stage', key: 's', keyOnly: true, label: t('move.key'), run: openMenu },
        ]
      : [],
  )
}

function focusBeside(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-card-button], [data-row-opener]')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const next = index === -1 ? buttons[0] : buttons[index + step]
  next?.focus()
}

function openMenu(): void {
  const ofOne = ':is([data-application], [data-row])'
  const card = document.activeElement?.closest(ofOne) ?? document.querySelector(`${ofOne}:hover`)
  // A menu hides with its button, and a card at the edge may show only its name: it is brought into sight.
  card?.scrollIntoView({ block: 'nearest' })
  card?.querySelector<HTMLElement>('[data-move-button]')?.click()
}
