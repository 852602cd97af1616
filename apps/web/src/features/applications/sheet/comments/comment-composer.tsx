/** A new comment or reply, whose draft is stored until Ctrl/⌘ Enter or its button sends it (product 5.12). */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { withMentions } from '@assay/domain/applications/mentions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormBody, useFormFields } from '../../../../patterns/form/form.tsx'
import { useMe } from '../../../../session/me.ts'
import { tabText } from '../../../../working-copy/tab-texts.ts'
import { postComment } from '../../api/changes.ts'
import { mentionableQuery } from '../../api/sheet-queries.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { MentionField } from './mention-field.tsx'

interface CommentComposerProps {
  readonly sheet: ApplicationSheet
  readonly answered?: ApplicationSheet['comments'][number]
  readonly onClose?: () => void
}

/** The contract's limit, less what ids are longer than names. */
const most = 9_000

export function CommentComposer({ sheet, answered, onClose }: CommentComposerProps) {
  const t = sheetTexts.useTexts()
  const client = useQueryClient()
  const unsent = tabText(useMe().id, answered ? 'reply' : 'comment', answered?.commentId ?? sheet.id)
  /** Of two people of one name, whoever was chosen is meant. */
  const chosen = useRef<string[]>([])
  const isChosen = ({ id }: { readonly id: string }) => chosen.current.includes(id)

  const { form, shell } = useFormFields({
    initialValues: { content: unsent.read() },
    validate: { content: (text) => (text.trim() === '' ? t('comments.required') : null) },
    validateInputOnBlur: false,
    onValuesChange: ({ content }) => unsent.keep(content),
    failure: t('comments.addFailed'),
    send: async ({ content }) => {
      const { data } = content.includes('@')
        ? await client.ensureQueryData(mentionableQuery(sheet.id))
        : { data: [] }
      const stored = withMentions(content, [...data.filter(isChosen), ...data])
      const body = { content: stored, ...(answered && { replyTo: answered.commentId }) }
      await postComment({ params: { id: sheet.id }, body })
      form.setFieldValue('content', '')
      onClose?.()
    },
  })
  const { onChange, value, ...field } = form.getInputProps('content')
  return (
    <div className={classes.composer}>
      <FormBody
        {...shell}
        {...(onClose && { onCancel: onClose })}
        action={t(answered ? 'comments.reply' : 'comments.add')}
      >
        <MentionField
          {...field}
          applicationId={sheet.id}
          label={answered ? t('comments.replyTo', { name: answered.author.name }) : t('comments.field')}
          description={t('comments.mention')}
          autosize
          minRows={answered ? 2 : 3}
          maxRows={12}
          maxLength={most}
          value={value}
          autoFocus={answered !== undefined}
          // Text typed while the comment is sent would be lost with it.
          readOnly={shell.busy}
          onChoose={(id) => void chosen.current.push(id)}
          onType={onChange}
        />
      </FormBody>
    </div>
  )
}
