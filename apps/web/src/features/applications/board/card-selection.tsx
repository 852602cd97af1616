/** The chosen cards, for the boxes on the cards and the bar above them. */
import { Checkbox } from '@mantine/core'
import { createContext, useContext } from 'react'
import { isRange, type Selection } from '../../../patterns/list/use-selection.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import classes from './card.module.css'

const SelectionContext = createContext<Selection | undefined>(undefined)

export const SelectionProvider = SelectionContext.Provider

/** Apart from its card, which is not drawn anew when another one is chosen. */
export function CardBox({ id, name }: { readonly id: string; readonly name: string }) {
  const t = patternTexts.useTexts()
  const selection = useContext(SelectionContext)
  if (selection === undefined) return null
  return (
    <Checkbox
      size="xs"
      className={classes.box}
      data-card-box
      wrapperProps={{ 'data-shown': selection.ids.size > 0 || undefined }}
      aria-label={t('list.select', { name })}
      checked={selection.ids.has(id)}
      onChange={({ nativeEvent, currentTarget }) =>
        selection.toggle(id, isRange(nativeEvent) ? cardsBeside(currentTarget) : undefined)
      }
    />
  )
}

function cardsBeside(box: Element): string[] {
  const cards = box.closest('ul')?.querySelectorAll<HTMLElement>('[data-application]') ?? []
  return Array.from(cards, ({ dataset }) => dataset['application'] ?? '')
}
