/** Asks before what cannot be undone. With `word`, the reader writes it first (product 2.9). */
import { isDeletionWord } from '@assay/domain/assessments/deletion-word'
import { Button, type ButtonProps, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormDialog } from '../form/form.tsx'
import { patternTexts } from '../texts.ts'
import { saidTwice, toast, useSending } from '../toast.tsx'

interface ConfirmDialogProps {
  /** Told where it is drawn while it is closed, too. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** A verb: "Refuser", "Supprimer". */
  readonly action: string
  readonly danger?: boolean
  readonly word?: string
  /** The specified words for a failure (`saidTwice`). */
  readonly failure?: string
  readonly done?: string
  /** Closes when it succeeds; a failure is said in the dialog, which stays open. */
  readonly onConfirm: () => Promise<unknown>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  // Keyed by opening: the word and the failure of the last time are gone.
  return (props.opened ?? true) ? <OpenConfirm {...props} /> : null
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'opened' | 'onClose'> {
  readonly button: ButtonProps
}

/** A button that asks first; it is called as what it does. */
export function ConfirmButton({ button, ...question }: ConfirmButtonProps) {
  const [asking, ask] = useDisclosure()
  return (
    <>
      <Button {...button} onClick={ask.open}>
        {question.action}
      </Button>
      <ConfirmDialog {...question} opened={asking} onClose={ask.close} />
    </>
  )
}

/** Either language's word confirms the deletion, whatever language the page has (product 2.9). */
const isWord = (word: string, written: string): boolean =>
  written === word || (isDeletionWord(word) && isDeletionWord(written))

function OpenConfirm({
  onClose,
  title,
  children,
  action,
  danger = false,
  word,
  failure,
  done,
  onConfirm,
}: ConfirmDialogProps) {
  const t = patternTexts.useTexts()
  const { busy, problem, setProblem, send } = useSending(
    failure === undefined ? undefined : saidTwice(failure),
  )
  const [written, setWritten] = useState('')
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // It may stand in a form of its own.
    event.stopPropagation()
    if (word !== undefined && !isWord(word, written.trim())) return setProblem(t('confirm.word', { word }))
    await send(async () => {
      await onConfirm()
      if (done !== undefined) toast.success(done)
      onClose()
    })
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      busy={busy}
      problem={word === undefined ? problem : undefined}
      action={action}
      button={{ color: danger ? 'red' : 'brand', 'data-autofocus': word === undefined || undefined }}
      onSubmit={(event) => void confirm(event)}
    >
      <Text component="div">{children}</Text>
      {word === undefined ? null : (
        <TextInput
          data-autofocus
          label={t('confirm.word', { word })}
          value={written}
          error={problem}
          autoComplete="off"
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
