import { Button, type ButtonProps, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './inspector.module.css'

/** A group of the inspector under its title. */
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
      <Title order={2} size="h6" id={id} className={classes.sectionTitle}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** A group that few need: folded until it is opened. */
export function FoldedSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className={`${classes.section} ${classes.folded}`}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes.sectionTitle}>{title}</summary>
      {isOpened ? <div className={classes.fields}>{children}</div> : null}
    </details>
  )
}

interface FactProps {
  readonly icon: ReactNode
  /** What holds, as a sentence. */
  readonly sentence: string
  /** Something was chosen here; a page as it is made is told in a quieter ink. */
  readonly isSet: boolean
  /** What it says has to be mended before a save. */
  readonly isWrong?: boolean
  /** Shown after the sentence: what words do not tell. */
  readonly sample?: ReactNode
  /** The settings in here that checks lead to, by their names. */
  readonly settings: readonly string[]
  readonly children: ReactNode
}

/** What holds, told as a sentence; a press opens what changes it. */
export function Fact({ icon, sentence, isSet, isWrong = false, sample, settings, children }: FactProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className={classes.fact}
      data-folds={settings.join(' ')}
      data-wrong={isWrong || undefined}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes.factSummary} data-set={isSet || undefined}>
        {icon}
        <span className={classes.factSentence}>{sentence}</span>
        {sample}
        <IconChevronRight className={classes.factChevron} size={14} aria-hidden />
      </summary>
      {isOpened ? <div className={`${classes.fields} ${classes.factFields}`}>{children}</div> : null}
    </details>
  )
}

/** Something that a check speaks of: it leads to the first field in here. */
export function Setting({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.setting} data-setting={name}>
      {children}
    </div>
  )
}

interface ActionButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'justify'> {
  readonly onClick: () => void
}

/** Draws one of the actions that a group lists below one another. */
export function ActionButton(props: ActionButtonProps) {
  return (
    <Button
      color="gray"
      {...props}
      className={classes.action}
      variant="subtle"
      justify="flex-start"
      size="compact-md"
    />
  )
}
