/** Notes on a person, for colleagues: written, changed by their author, deleted (product 6). */
import { maxNoteLength } from '@assay/contract/candidates/person-calls'
import { Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { FormBody, useFormFields } from '../../patterns/form/form.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { useMe } from '../../session/me.ts'
import { tabText } from '../../working-copy/tab-texts.ts'
import { type CandidateSheet, changeNote, postNote, removeNote } from './api.ts'
import classes from './candidate-panel.module.css'
import { peopleTexts } from './people-texts.ts'

type Note = CandidateSheet['notes'][number]

export function CandidateNotes({ sheet: { id, notes, abilities } }: { readonly sheet: CandidateSheet }) {
  const t = peopleTexts.useTexts()
  if (notes.length === 0 && !abilities.note) return null
  return (
    <section aria-label={t('notes')}>
      <Title order={3} mb="xs">
        {t('notes')}
      </Title>
      <Stack gap="sm">
        {abilities.note ? (
          <NoteForm candidateId={id} onSend={(content) => postNote({ params: { id }, body: { content } })} />
        ) : null}
        <ul className="plain" data-lined>
          {notes.map((note) => (
            <li key={note.id} className={classes.import}>
              <NoteItem candidateId={id} note={note} />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

function NoteItem({ candidateId, note }: { readonly candidateId: string; readonly note: Note }) {
  const t = peopleTexts.useTexts()
  const { dateTime } = useFormats()
  const [isEditing, edit] = useState(false)
  const [asking, ask] = useState(false)
  const params = { id: candidateId, noteId: note.id }
  if (isEditing)
    return (
      <NoteForm
        {...{ candidateId, note }}
        onSend={(content) => changeNote({ params, body: { content } })}
        onDone={() => edit(false)}
      />
    )
  return (
    <article>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Hint>
          {note.author.name} · <time dateTime={note.createdAt}>{dateTime(note.createdAt)}</time>
          {note.editedAt === null ? '' : ` · ${t('notes.edited', { date: dateTime(note.editedAt) })}`}
        </Hint>
        <Group gap={0} wrap="nowrap">
          {note.abilities.edit ? (
            <IconButton label={t('notes.edit')} icon={IconPencil} size={28} onClick={() => edit(true)} />
          ) : null}
          {note.abilities.delete ? (
            <IconButton label={t('notes.delete')} icon={IconTrash} size={28} onClick={() => ask(true)} />
          ) : null}
        </Group>
      </Group>
      <Text size="sm" className={classes.note}>
        {note.content}
      </Text>
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title={t('notes.deleteTitle')}
        action={t('notes.delete')}
        danger
        onConfirm={() => removeNote({ params })}
      >
        {t('notes.deleteText')}
      </ConfirmDialog>
    </article>
  )
}

interface NoteFormProps {
  readonly candidateId: string
  readonly note?: Note
  readonly onSend: (content: string) => Promise<unknown>
  readonly onDone?: () => void
}

/** What is typed stays in the tab until it is sent, also where the person was erased meanwhile. */
function NoteForm({ candidateId, note, onSend, onDone }: NoteFormProps) {
  const t = peopleTexts.useTexts()
  const unsent = tabText(useMe().id, 'note', note?.id ?? candidateId)
  const { form, shell } = useFormFields({
    initialValues: { content: unsent.read() || (note?.content ?? '') },
    validate: { content: (text) => (text.trim() === '' ? t('notes.empty') : null) },
    validateInputOnBlur: false,
    onValuesChange: ({ content }) => unsent.keep(content),
    send: async ({ content }) => {
      await onSend(content)
      leave()
    },
  })
  const leave = (): void => {
    form.setFieldValue('content', '')
    onDone?.()
  }
  return (
    <FormBody
      {...shell}
      {...(onDone && { onCancel: leave })}
      action={note === undefined ? t('notes.save') : undefined}
    >
      <Textarea
        label={t(note === undefined ? 'notes.add' : 'notes.edit')}
        description={note === undefined ? t('notes.help') : undefined}
        placeholder={t('notes.placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxNoteLength}
        readOnly={shell.busy}
        {...form.getInputProps('content')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormBody>
  )
}
