/** The question where somebody else has saved first: it loses neither version, and deciding may wait. */
import { Box, Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Dialog } from '../patterns/overlay/dialog.tsx'
import { patternTexts } from '../patterns/texts.ts'
import classes from './conflict-dialog.module.css'
import type { Difference, Wordings } from './differences.ts'

export interface ConflictChoice {
  readonly action: string
  readonly help: string
  readonly onChoose: () => unknown
}

interface ConflictDialogProps {
  readonly title: string
  readonly text: ReactNode
  readonly differences: readonly Difference[]
  /** What a field is called; undefined for one that has no name for people. */
  readonly fieldName: (path: string) => string | undefined
  readonly choices: readonly ConflictChoice[]
  readonly busy: boolean
  readonly onLater: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, differences, fieldName, choices, busy, onLater } = props
  const t = useTexts(patternTexts)
  return (
    <Dialog
      opened
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
        <DifferenceList fields={named(differences, fieldName)} />
        <Stack gap="xs">
          {choices.map((choice) => (
            <Choice key={choice.action} {...choice} disabled={busy} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}

interface NamedDifference {
  readonly name: string
  readonly words: Wordings | undefined
}

/** By place and field. What has no name for people is named by its place, where nothing else there is. */
function named(
  differences: readonly Difference[],
  fieldName: ConflictDialogProps['fieldName'],
): NamedDifference[] {
  const all = differences.map(({ path, within, words }) => {
    const isThing = words !== undefined && /[.]\d+$/.test(path)
    return { place: within.join(' · '), field: isThing ? '' : fieldName(path), words }
  })
  const known = all.filter(({ field }) => field !== undefined)
  const rest = all.filter(
    ({ place, field }) =>
      field === undefined &&
      place !== '' &&
      !known.some((each) => `${each.place} · `.startsWith(`${place} · `)),
  )
  const listed = [...known, ...rest.map(({ place }) => ({ place, field: '', words: undefined }))].map(
    ({ place, field, words }) => ({ name: [place, field].filter(Boolean).join(' · '), words }),
  )
  return [...new Map(listed.map((each) => [JSON.stringify(each), each])).values()]
}

/** The list scrolls, with keys too, so that the choice between both versions stays in sight. */
function DifferenceList({ fields }: { readonly fields: readonly NamedDifference[] }) {
  const t = useTexts(patternTexts)
  if (fields.length === 0) return null
  return (
    <Box
      mah={320}
      style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
      role="group"
      aria-label={t('conflict.list')}
      tabIndex={0}
    >
      <dl className={classes.fields}>
        {fields.map(({ name, words }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            {words === undefined ? null : <Both {...words} />}
          </div>
        ))}
      </dl>
    </Box>
  )
}

function Both({ mine, theirs }: Wordings) {
  const t = useTexts(patternTexts)
  if (mine === theirs) return <dd>{t('conflict.formatting')}</dd>
  return (
    <>
      <dd>{t('conflict.mine', { value: mine || t('conflict.none') })}</dd>
      <dd>{t('conflict.theirs', { value: theirs || t('conflict.none') })}</dd>
    </>
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
