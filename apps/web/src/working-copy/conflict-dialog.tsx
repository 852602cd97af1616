/** The question where somebody else has saved first: it loses neither version, and deciding may wait. */
import { Box, Button, List, Stack, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../patterns/overlay/dialog.tsx'
import { patternTexts } from '../patterns/texts.ts'
import classes from './conflict-dialog.module.css'

export interface ConflictChoice {
  readonly action: string
  readonly help: string
  readonly onChoose: () => unknown
}

interface ConflictDialogProps {
  readonly title: string
  readonly text: ReactNode
  /** The places in which the versions differ. */
  readonly differences: readonly string[]
  readonly choices: readonly ConflictChoice[]
  readonly busy: boolean
  readonly onLater: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, differences, choices, busy, onLater } = props
  const t = patternTexts.useTexts()
  return (
    <Dialog
      size={560}
      busy={busy}
      title={title}
      onClose={onLater}
      buttons={
        <Button variant="default" disabled={busy} onClick={onLater}>
          {t('conflict.later')}
        </Button>
      }
    >
      <Stack>
        <Text>{text}</Text>
        <DifferenceList places={differences} />
        <Stack gap="xs">
          {choices.map((choice) => (
            <Choice key={choice.action} {...choice} disabled={busy} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}

/** The list scrolls, with keys too, so that the choice between both versions stays in sight. */
function DifferenceList({ places }: { readonly places: readonly string[] }) {
  const t = patternTexts.useTexts()
  if (places.length === 0) return null
  return (
    <Box
      mah={320}
      style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
      role="group"
      aria-label={t('conflict.list')}
      tabIndex={0}
    >
      <List size="sm">
        {places.map((place, index) => (
          <List.Item key={index}>{place}</List.Item>
        ))}
      </List>
    </Box>
  )
}

/** A choice whose name is its action, and whose description is the consequence. */
function Choice({ action, help, onChoose, disabled }: ConflictChoice & { readonly disabled: boolean }) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <UnstyledButton
        className={classes.act}
        disabled={disabled}
        aria-describedby={id}
        onClick={() => void onChoose()}
      >
        {action}
      </UnstyledButton>
      <Text component="span" id={id} size="sm" c="dimmed">
        {help}
      </Text>
    </div>
  )
}
