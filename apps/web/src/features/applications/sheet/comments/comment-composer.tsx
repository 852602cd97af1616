/** A new comment, kept until it is sent; an empty one is refused (product 5.12). Ctrl/⌘ Enter sends. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { failureText } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { tabText } from '../../../../working-copy/tab-texts.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { useComments } from './use-comments.ts'

/** The contract's limit. */
const most = 10_000

export function CommentComposer({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  const { add } = useComments(sheet)
  const unsent = tabText(useMe().id, 'comment', sheet.id)
  const [content, setContent] = useState(unsent.read)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (content.trim() === '') {
      setProblem(t('comments.required'))
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await add(content)
      unsent.keep('')
      setContent('')
    } catch (error) {
      setProblem(failureText(error, t('comments.addFailed')))
    }
    setBusy(false)
  }

  return (
    <form className={classes.composer} onSubmit={(event) => void send(event)}>
      <Textarea
        ref={field}
        label={t('comments.field')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={most}
        value={content}
        // Text typed while the comment is sent would be lost with it.
        readOnly={busy}
        error={problem}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          unsent.keep(event.currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" loading={busy}>
        {t('comments.add')}
      </Button>
    </form>
  )
}
