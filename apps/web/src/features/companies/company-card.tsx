/** A card of the company's page: its title, and what can be pressed at the title's end. */
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Hint } from '../../patterns/hint.tsx'
import { companyPageTexts } from './page-texts.ts'

interface CardAction {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

interface CompanyCardProps {
  readonly title: string
  /** The button there; false where the viewer has none, or a form stands in its place. */
  readonly action?: CardAction | false
  readonly children: ReactNode
}

export function CompanyCard({ title, action, children }: CompanyCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useFocusInEditing(card, Boolean(action))
  return (
    <Card component="section" padding="lg" aria-labelledby={id} ref={card}>
      <Group justify="space-between" mb="md" wrap="nowrap">
        <Title order={2} id={id}>
          {title}
        </Title>
        {/* The title breaks into lines on a phone, the button's words do not. */}
        {action ? (
          <Button flex="none" variant="default" disabled={action.disabled ?? false} onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </Group>
      {children}
    </Card>
  )
}

/** A button and the form that it opens take each other's place: the one that comes has the focus. */
function useFocusInEditing(card: RefObject<HTMLElement | null>, hasAction: boolean): void {
  const had = useRef(hasAction)
  useLayoutEffect(() => {
    if (had.current === hasAction) return
    had.current = hasAction
    const isLost = document.activeElement === null || document.activeElement === document.body
    const target = hasAction ? 'button' : 'input:not([type="file"]), textarea'
    const [heading, ...rest] = card.current?.children ?? []
    const within = hasAction ? [heading] : rest
    if (isLost) within[0]?.querySelector<HTMLElement>(target)?.focus()
  }, [card, hasAction])
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = companyPageTexts.useTexts()
  const isNone = children === null || children === ''
  return (
    <div>
      <Hint>{label}</Hint>
      <Text component="div" {...(isNone ? { c: 'dimmed' } : {})} style={{ overflowWrap: 'anywhere' }}>
        {isNone ? t('none') : children}
      </Text>
    </div>
  )
}
