import { Button, type ButtonProps, Stack, Title } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type MouseEventHandler, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './inspector.module.css'

interface SectionProps {
  readonly title: string
  /** The name by which a check leads to the first field of the section. */
  readonly name?: string
  readonly children: ReactNode
}

export function Section({ title, name, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} data-setting={name}>
      <Title order={2} size="h5" id={id} className={classes.sectionTitle}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** What folds: a press opens it and focuses its fields before the next key, which would go elsewhere. */
function useFolding() {
  const [isOpened, setOpened] = useState(false)
  const press = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault()
    const { parentElement: details } = event.currentTarget
    flushSync(() => setOpened(!isOpened))
    const fields = details?.lastElementChild
    if (isOpened || !(fields instanceof HTMLElement)) return
    const first = firstField(fields)
    // A picker that would unfold over the rest is one Tab further.
    if (first?.matches('[data-opens-on-focus]')) fields.focus()
    else first?.focus()
  }
  // A check that leads here, or a search in the page, opens it without a press.
  const onToggle = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpened(currentTarget.open)
  return { isOpened, press, folding: { open: isOpened, onToggle } }
}

/** The first thing that the keyboard reaches in here; of choices side by side, the one that holds. */
function firstField(within: HTMLElement): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>('input, textarea, select, button, [tabindex]')]
  return all.find(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, [type="hidden"], [type="file"]') &&
      !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked),
  )
}

/** A group that few need: folded until it is opened. */
export function FoldedSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { isOpened, press, folding } = useFolding()
  return (
    <details className={`${classes.section} ${classes.folded}`} {...folding}>
      <summary className={classes.sectionTitle} onClick={press}>
        {title}
      </summary>
      {isOpened ? (
        <div className={classes.fields} tabIndex={-1}>
          {children}
        </div>
      ) : null}
    </details>
  )
}

interface FactProps {
  readonly icon: Icon
  /** By which checks lead here: one setting, or several apart by spaces, each in a `Setting`. */
  readonly name: string
  readonly sentence: string
  /** Something was chosen here; a page as it is made is told in a quieter ink. */
  readonly isSet: boolean
  /** What it says has to be mended before a save. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

/** What holds, told as a sentence; a press opens what changes it. */
export function Fact({ icon: Drawn, name, sentence, isSet, isWrong, children }: FactProps) {
  const { isOpened, press, folding } = useFolding()
  return (
    <details className={classes.fact} data-folds={name} data-wrong={isWrong || undefined} {...folding}>
      <summary className={classes.factSummary} data-set={isSet || undefined} onClick={press}>
        <Drawn size={18} aria-hidden />
        <span className={classes.factSentence}>{sentence}</span>
        <IconChevronRight className={classes.factChevron} size={14} aria-hidden />
      </summary>
      {isOpened ? (
        <div className={`${classes.fields} ${classes.factFields}`} data-setting={name} tabIndex={-1}>
          {children}
        </div>
      ) : null}
    </details>
  )
}

/** A page or the test at rest: its name as a title, then what holds, a sentence a line. */
export function Facts({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Stack gap="lg" px="xs" pt="lg" pb={64}>
      {title}
      <Stack gap={4}>{children}</Stack>
    </Stack>
  )
}

/** Something that a check speaks of: it leads to the first field in here. */
export function Setting({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // No box of its own: what it holds stands among the other fields.
    <div style={{ display: 'contents' }} data-setting={name}>
      {children}
    </div>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'color'> {
  readonly label: string
  readonly icon?: Icon
  readonly disabled?: boolean | undefined
  readonly onClick?: MouseEventHandler | undefined
}

/** Draws one of the actions that a group lists below one another. */
export function ActionButton({ label, icon: Drawn, ...props }: ActionButtonProps) {
  const { color = 'gray', disabled = false, onClick } = props
  return (
    <Button
      className={classes.action}
      variant="subtle"
      justify="flex-start"
      size="compact-md"
      leftSection={Drawn ? <Drawn size={16} aria-hidden /> : undefined}
      {...{ color, disabled, onClick }}
    >
      {label}
    </Button>
  )
}
