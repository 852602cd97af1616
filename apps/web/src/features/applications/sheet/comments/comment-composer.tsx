/** A new comment or reply, whose draft is stored until Ctrl/⌘ Enter or its button sends it (product 5.12). */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { withMentions } from '@assay/domain/applications/mentions'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useSending } from '../../../../patterns/run-or-toast.ts'
import { patternTexts } from '../../../../patterns/texts.ts'
import { failureText } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { tabText } from '../../../../working-copy/tab-texts.ts'
import { postComment } from '../../api/changes.ts'
import { mentionableQuery } from '../../api/sheet-queries.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { MentionField } from './mention-field.tsx'

interface CommentComposerProps {
  readonly sheet: ApplicationSheet
  /** The comment that this is a reply to. */
  readonly answered?: ApplicationSheet['comments'][number]
  /** Ends the reply. */
  readonly onClose?: () => void
}

/** The contract's limit, less what ids are longer than names. */
const most = 9_000

export function CommentComposer({ sheet, answered, onClose }: CommentComposerProps) {
  const t = useTexts(sheetTexts)
  const common = useTexts(patternTexts)
  const client = useQueryClient()
  const unsent = tabText(useMe().id, answered ? 'reply' : 'comment', answered?.commentId ?? sheet.id)
  const [content, setContent] = useState(unsent.read)
  const { busy, problem, setProblem, send } = useSending((error) =>
    failureText(error, t('comments.addFailed')),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  /** Of two people of one name, whoever was chosen is meant. */
  const chosen = useRef<string[]>([])
  const isChosen = ({ id }: { readonly id: string }) => chosen.current.includes(id)

  const stored = async (): Promise<string> => {
    if (!content.includes('@')) return content
    const { data } = await client.ensureQueryData(mentionableQuery(sheet.id))
    return withMentions(content, [...data.filter(isChosen), ...data])
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (content.trim() === '') {
      setProblem(t('comments.required'))
      field.current?.focus()
      return
    }
    await send(async () => {
      const body = { content: await stored(), ...(answered && { replyTo: answered.commentId }) }
      await postComment({ params: { id: sheet.id }, body })
      unsent.keep('')
      setContent('')
      onClose?.()
    })
  }

  return (
    <form className={classes.composer} onSubmit={(event) => void submit(event)}>
      <MentionField
        ref={field}
        applicationId={sheet.id}
        label={answered ? t('comments.replyTo', { name: answered.author.name }) : t('comments.field')}
        description={t('comments.mention')}
        autosize
        minRows={answered ? 2 : 3}
        maxRows={12}
        maxLength={most}
        value={content}
        autoFocus={answered !== undefined}
        // Text typed while the comment is sent would be lost with it.
        readOnly={busy}
        error={problem}
        onChoose={(id) => void chosen.current.push(id)}
        onType={(text) => {
          setContent(text)
          unsent.keep(text)
          setProblem(undefined)
        }}
      />
      <Group gap="xs">
        {onClose === undefined ? null : (
          <Button variant="default" disabled={busy} onClick={onClose}>
            {common('cancel')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t(answered ? 'comments.reply' : 'comments.add')}
        </Button>
      </Group>
    </form>
  )
}
