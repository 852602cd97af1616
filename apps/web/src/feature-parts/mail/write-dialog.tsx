/** Writes a mail in one's own words: templates beside them, read as it will arrive before it leaves. */
import { type ReactNode, useState } from 'react'
import { toast, useSending } from '../../patterns/toast.tsx'
import { useActKey } from '../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { BesideTemplates, MailEditor, type MailWords } from './mail-editor.tsx'
import { mailPatternTexts } from './texts.ts'
import { isAllowed, isBlank, type ProblemOf, wordsProblem } from './words-problem.ts'

const nothing = { subject: '', content: '' }

export type WrittenWords = typeof nothing

interface WriteDialogProps {
  readonly title: string
  /** Stands above the words: whom they are for. */
  readonly recipients?: ReactNode
  /** Offered at first, as long as nobody has written anything. */
  readonly template?: WrittenWords | undefined
  readonly problemOf?: ProblemOf
  readonly isBeforeTest?: boolean
  /** In the place of "Annuler". */
  readonly cancel?: string
  readonly say?: (error: unknown) => string
  /** What will arrive, and at how many people. */
  readonly check: (words: WrittenWords) => Promise<{ readonly shown: ReactNode; readonly count: number }>
  /** @returns what is told once it has left */
  readonly leave: (words: WrittenWords, idempotencyKey: string) => Promise<string>
  readonly onClose: () => void
}

export function WriteDialog({ title, recipients, template, onClose, ...props }: WriteDialogProps) {
  const { problemOf = wordsProblem, isBeforeTest = false, cancel, say, check, leave } = props
  const t = mailPatternTexts.useTexts()
  const [words, setWords] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof check>>>()
  const { busy, problem, setProblem, send } = useSending(say)
  const once = useActKey()
  if (template !== undefined && words === nothing) setWords(template)
  const lacks = { subject: words.subject.trim() === '', content: isBlank(words.content) }
  const change = (changes: Partial<MailWords>): void => {
    setWords((now) => ({ ...now, ...changes }))
    setProblem(undefined)
  }
  const press = async (): Promise<void> => {
    setTried(true)
    if (lacks.subject || lacks.content) return
    await send(async () => {
      if (checked === undefined) return setChecked(await check(words))
      toast.success(await once((key) => leave(words, key)))
      onClose()
    })
  }
  const steps =
    checked === undefined
      ? {
          action: t('check'),
          disabled: !isAllowed([words.content, words.subject], problemOf),
          ...(cancel !== undefined && { cancel }),
        }
      : {
          action: t('send', { count: checked.count }),
          disabled: checked.count === 0,
          cancel: t('back'),
          onCancel: () => setChecked(undefined),
        }
  return (
    <HeldFormDialog
      isFilled={words !== nothing && words !== template}
      isLong
      {...steps}
      size={960}
      title={title}
      problem={problem}
      busy={busy}
      onClose={onClose}
      onPress={() => void press()}
    >
      {checked?.shown ?? (
        <>
          {recipients}
          <BesideTemplates written={words} isBeforeTest={isBeforeTest} onChoose={change}>
            <MailEditor
              words={words}
              onChange={change}
              problemOf={problemOf}
              missing={{
                subject: isTried && lacks.subject && t('subject.required'),
                content: isTried && lacks.content && t('content.required'),
              }}
              isBeforeTest={isBeforeTest}
              minHeight={200}
              subjectProps={{ 'data-autofocus': true }}
            />
          </BesideTemplates>
        </>
      )}
    </HeldFormDialog>
  )
}
