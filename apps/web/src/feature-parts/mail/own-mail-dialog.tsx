/** A mail in one's own words: templates beside them, read before it leaves. */
import { Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSending } from '../../patterns/run-or-toast.ts'
import { useActKey } from '../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { BesideTemplates, MailEditor } from './mail-editor.tsx'
import { MailView } from './mail-view.tsx'
import { mailPatternTexts } from './texts.ts'
import { isAllowed, isBlank, type ProblemOf, wordsProblem } from './words-problem.ts'

export interface OwnWords {
  readonly subject: string
  readonly content: string
}

const nothing: OwnWords = { subject: '', content: '' }

/** What the server would send. */
interface Shown {
  /** How many would get it. */
  readonly count: number
  readonly mail: Parameters<typeof MailView>[0]['mail'] | null
  /** What is said above it. */
  readonly about?: ReactNode
}

interface OwnMailDialogProps {
  readonly title: string
  /** Its first step may have much above the words. */
  readonly isLong?: boolean
  readonly cancel?: string
  /** What stands above the words: to whom it goes. */
  readonly head?: ReactNode
  /** There at first, as long as nobody has written anything. */
  readonly template?: OwnWords | undefined
  readonly problemOf?: ProblemOf
  readonly isBeforeTest?: boolean
  readonly failure?: (error: unknown) => string
  readonly onShow: (words: OwnWords) => Promise<Shown>
  /** @param key the same for each try of one press */
  readonly onSend: (words: OwnWords, key: string) => Promise<void>
  readonly onClose: () => void
}

export function OwnMailDialog({
  title,
  isLong = false,
  cancel,
  head,
  template,
  ...props
}: OwnMailDialogProps) {
  const { problemOf = wordsProblem, isBeforeTest = false, failure, onShow, onSend, onClose } = props
  const t = useTexts(mailPatternTexts)
  const [words, setWords] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const { busy, problem, setProblem, send } = useSending(failure)
  const once = useActKey()
  if (template !== undefined && words === nothing) setWords(template)
  const mayLeave = isAllowed([words.subject, words.content], problemOf)
  const lacks = { subject: words.subject.trim() === '', content: isBlank(words.content) }
  const missing = {
    subject: isTried && lacks.subject && t('subject.required'),
    content: isTried && lacks.content && t('content.required'),
  }
  const change = (changes: Partial<OwnWords>): void => {
    setWords((now) => ({ ...now, ...changes }))
    setProblem(undefined)
  }
  const press = async (): Promise<void> => {
    setTried(true)
    if (!mayLeave || lacks.subject || lacks.content) return
    await send(async () => {
      if (shown === undefined) return setShown(await onShow(words))
      await once((key) => onSend(words, key))
      onClose()
    })
  }
  const steps =
    shown === undefined
      ? { action: t('own.check'), disabled: !mayLeave, ...(cancel && { cancel }) }
      : {
          action: t('own.send', { count: shown.count }),
          disabled: shown.count === 0,
          cancel: t('own.back'),
          onCancel: () => setShown(undefined),
        }
  return (
    <HeldFormDialog
      isFilled={words !== nothing && words !== template}
      {...{ isLong, title, problem, busy, onClose, ...steps }}
      size={960}
      onPress={() => void press()}
    >
      {shown === undefined ? (
        <>
          {head}
          <BesideTemplates written={words} onChoose={change}>
            <MailEditor
              {...{ words, problemOf, missing, isBeforeTest }}
              onChange={change}
              minHeight={200}
              subjectProps={{ 'data-autofocus': true }}
            />
          </BesideTemplates>
        </>
      ) : (
        <>
          {shown.about}
          {shown.mail === null ? null : (
            <Group justify="center">
              <MailView mail={shown.mail} />
            </Group>
          )}
        </>
      )}
    </HeldFormDialog>
  )
}
